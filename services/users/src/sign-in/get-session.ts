import { accountOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentUser } from '../account/present-user.ts';
import { UserModel } from '../account/user-model.ts';

export const getSession = handle(accountOperations.session, async ({ actor }) => {
  const user = actor.learner && (await UserModel.findById(actor.learner.id).lean());
  return { userInfomation: user ? presentUser(user) : null };
});
