import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { UserModel } from './user-model.ts';

/**
 * Makes sure that an account exists, and writes to it: deleting it at the same moment, or adding
 * to what is counted of it, conflicts with this transaction and comes after it.
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function lockUser(userId: string, session: ClientSession): Promise<void> {
  const held = await UserModel.updateOne(
    { _id: userId },
    { $currentDate: { usedAt: true } },
    { session },
  );
  if (held.matchedCount === 0) throw new AppError('UNAUTHENTICATED', 'Please sign in');
}
