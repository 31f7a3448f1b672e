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
