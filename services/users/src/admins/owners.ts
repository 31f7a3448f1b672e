import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { AdminModel } from './admin-model.ts';

/**
 * Returns whether an owner remains at the end of a transaction that removes one. It writes to all
 * owners, so that two owners who remove each other's role concurrently conflict. Invited owners do
 * not count, because they may never accept.
 */
export async function hasOwner(session: ClientSession): Promise<boolean> {
  const { matchedCount } = await AdminModel.updateMany(
    { role: 'owner', invitedAt: { $exists: false } },
    { $currentDate: { ownersChangedAt: true } },
    { session, strict: false },
  );
  return matchedCount > 0;
}

/**
 * Checks that the caller still is an owner. Gateways keep the role of a session for some seconds;
 * what an owner does to other admins must not be possible with a role that has just been taken
 * away. It writes to the caller's row, so that a concurrent change of their role conflicts.
 *
 * @throws AppError FORBIDDEN
 */
export async function requireOwner({ admin }: Actor, session: ClientSession): Promise<void> {
  const { matchedCount } = await AdminModel.updateOne(
    { _id: admin!.id, role: 'owner' },
    { $currentDate: { ownersChangedAt: true } },
    { session, strict: false },
  );
  if (matchedCount === 0) throw new AppError('FORBIDDEN', 'You are no longer an owner');
}
