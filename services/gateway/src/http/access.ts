import type { Access } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, forbidden } from '@atelier/service-kit/rpc/errors';

interface Guarded {
  readonly access: Access;
  readonly wrongSessionStatus?: 401 | 403;
}

const signIn = () => new AppError('UNAUTHENTICATED', 'Please sign in');

/**
 * Lets a caller through or not, before anything of the body is read.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN with one of the wrong kind
 */
export function checkAccess({ access, wrongSessionStatus = 403 }: Guarded, actor: Actor): void {
  if (access === 'public') return;
  if (access === 'owner' ? actor.admin?.role === 'owner' : actor[access]) return;
  const hasOther = actor.learner !== null || actor.admin !== null;
  throw hasOther && wrongSessionStatus === 403 ? forbidden() : signIn();
}
