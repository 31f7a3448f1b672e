import { adminOperations } from '@atelier/contracts/users/admins';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage, streamedList } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentRegistered } from './present-user.ts';
import { UserModel, type UserRow, userOrders } from './user-model.ts';

export const listUsers = handle(adminOperations.users, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const fields = { name: 1, email: 1, plan: 1, createdAt: 1, disabledAt: 1, invitedAt: 1 };
    const users = UserModel.find({}, fields)
      .sort({ createdAt: -1, _id: -1 })
      .lean<UserRow>()
      .cursor();
    return streamedList(users).map((rows) => ({ users: rows.map(presentRegistered) }));
  }
  const { plan, q } = input;
  const filter = {
    ...(plan && { plan }),
    ...(q && { $or: [{ name: containsText(q) }, { email: containsText(q) }] }),
  };
  const own = plan ? userOrders.newestOfPlan : userOrders.newest;
  const order = orderOf(page.sort, userOrders, own);
  const { rows, total } = await findPage<UserRow>(UserModel, filter, page, order);
  return { body: { users: rows.map(presentRegistered) }, total };
});
