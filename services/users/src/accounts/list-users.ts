import { adminOperations } from '@atelier/contracts/admins';
import { handle } from '@atelier/service-kit/service';
import { UserModel, type UserRow } from './user-model.ts';

export const listUsers = handle(adminOperations.users, async () => {
  const fields = { name: 1, email: 1, plan: 1, createdAt: 1 };
  const users = await UserModel.find({}, fields).sort({ createdAt: -1, _id: -1 }).lean<UserRow[]>();
  return {
    users: users.map(({ _id, name, email, plan, createdAt }) => ({
      id: _id.toHexString(),
      name,
      email,
      plan,
      created_at: createdAt.toISOString(),
    })),
  };
});
