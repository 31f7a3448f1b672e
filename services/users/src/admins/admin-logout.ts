import { accountOperations } from '@atelier/contracts/accounts';
import { handle } from '@atelier/service-kit/service';
import { endSessions } from '../sessions/sessions.ts';

export const adminLogout = handle(accountOperations.adminLogout, async ({ actor, announce }) => {
  const { admin } = actor;
  if (admin) {
    const which = { kind: 'admin', ownerId: admin.id, only: admin.sessionId } as const;
    for (const tokenHash of await endSessions(which))
      announce('users.session-ended', { tokenHash });
  }
  return { message: 'Signed out successfully!' };
});
