import { accountOperations } from '@atelier/contracts/accounts';
import { handle } from '@atelier/service-kit/service';
import { endSession } from '../sessions/sessions.ts';

/** The e-mail in the body is the document's; whose session ends is the cookie's business alone. */
export const logout = handle(accountOperations.logout, async ({ actor, announce }) => {
  const tokenHash = actor.learner && (await endSession(actor.learner.sessionId));
  if (tokenHash) announce('users.session-ended', { tokenHash });
  return { message: 'Signed out successfully!' };
});
