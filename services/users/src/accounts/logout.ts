import { accountOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import { endOwnSession } from '../sessions/end-own-session.ts';

/** The e-mail in the body is the document's; whose session ends is the cookie's business alone. */
export const logout = handle(accountOperations.logout, async (call) => {
  await endOwnSession('learner', call);
  return { message: 'Signed out successfully!' };
});
