import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, forbidden } from '@atelier/service-kit/rpc/errors';
import { UserModel, type UserRow } from '../accounts/user-model.ts';

/**
 * The caller's own row. The documents' calls name an e-mail; only one's own is taken.
 * @throws AppError FORBIDDEN for somebody else's address
 */
export async function ownUser(actor: Actor, email?: string): Promise<UserRow> {
  const user = await UserModel.findById(actor.learner?.id).lean<UserRow>();
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  if (email !== undefined && email !== user.email) throw forbidden();
  return user;
}
