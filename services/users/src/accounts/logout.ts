import { accountOperations } from '@atelier/contracts/accounts';
import { handle } from '@atelier/service-kit/service';
import { endSessions } from '../sessions/sessions.ts';

/** The e-mail in the body is the document's; whose session ends is the cookie's business alone. */
export const logout = handle(accountOperations.logout, async ({ actor, announce }) => {
  const { learner } = actor;
  if (learner) {
    const which = { kind: 'learner', ownerId: learner.id, only: learner.sessionId } as const;
    for (const tokenHash of await endSessions(which))
      announce('users.session-ended', { tokenHash });
  }
  return { message: 'Signed out successfully!' };
});
