import { accountOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import { endOwnSession } from './sessions/sessions.ts';

/**
 * Ends the session of the cookie. The email address in the body is part of the API but is ignored.
 */
export const logout = handle(accountOperations.logout, async (call) => {
  await endOwnSession('learner', call);
  return { message: 'Signed out successfully!' };
});
