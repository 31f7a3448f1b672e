import type { UserInformation } from '@atelier/contracts/accounts';
import type { UserRow } from './user-model.ts';

/** The only way from a user row to the wire. */
export function presentUser(user: UserRow): UserInformation {
  return {
    id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    plan: user.plan,
  };
}
