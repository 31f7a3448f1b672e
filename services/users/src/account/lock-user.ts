import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { UserModel } from './user-model.ts';

/**
 * Ensures that an account exists, and writes to it. Concurrent transactions that delete the account
 * or add rows to it conflict with this one and are retried after it.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists
 */
export async function lockUser(userId: string, session: ClientSession): Promise<void> {
  const touched = await UserModel.updateOne(
    { _id: userId },
    { $currentDate: { usedAt: true } },
    { session },
  );
  if (touched.matchedCount === 0) throw new AppError('UNAUTHENTICATED', 'Please sign in');
}
