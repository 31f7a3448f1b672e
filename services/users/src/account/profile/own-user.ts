import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, forbidden } from '@atelier/service-kit/rpc/errors';
import { UserModel, type UserRow } from '../user-model.ts';

/**
 * Returns the caller's own row. Some operations pass an email address, which must be the caller's.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists, FORBIDDEN for another address
 */
export async function ownUser(actor: Actor, email?: string): Promise<UserRow> {
  const user = await UserModel.findById(actor.learner?.id).lean<UserRow>();
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  if (email !== undefined && email !== user.email) throw forbidden();
  return user;
}
