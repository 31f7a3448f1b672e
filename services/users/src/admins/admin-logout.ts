import { accountOperations } from '@atelier/contracts/accounts';
import { handle } from '@atelier/service-kit/service';
import { endSession } from '../sessions/sessions.ts';

export const adminLogout = handle(accountOperations.adminLogout, async ({ actor, announce }) => {
  const tokenHash = actor.admin && (await endSession(actor.admin.sessionId));
  if (tokenHash) announce('users.session-ended', { tokenHash });
  return { message: 'Signed out successfully!' };
});
