import type { Access } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { hasRole, managerOf } from '@atelier/contracts/users/roles';
import { AppError, forbidden } from '../errors/app-error.ts';

interface Guarded {
  readonly access: Access;
  readonly wrongSessionStatus?: 401 | 403;
}

const signIn = () => new AppError('UNAUTHENTICATED', 'Please sign in');

/**
 * Checks whether a caller may call an operation. The gateway checks before it reads the body, and
 * the service checks again, since a call need not have come through the gateway.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN with one of the wrong kind
 */
export function checkAccess({ access, wrongSessionStatus = 403 }: Guarded, actor: Actor): void {
  if (isAllowed(access, actor)) return;
  const hasSession = actor.learner !== null || actor.admin !== null;
  throw hasSession && wrongSessionStatus === 403 ? forbidden() : signIn();
}

function isAllowed(access: Access, actor: Actor): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'learner':
      return actor.learner !== null;
    case 'signed-in':
      return actor.learner !== null || managerOf(actor) !== null;
    default:
      return hasRole(actor.admin?.role, access);
  }
}
