import type { ClientSession } from 'mongoose';
import { AdminModel } from './admin-model.ts';

/**
 * Whether an owner is left in the end of a transaction that takes one away. It writes to the
 * owners, so that two who take each other's role away at once conflict. Those who have only been
 * invited do not count: they may never come.
 */
export async function hasOwner(session: ClientSession): Promise<boolean> {
  const { matchedCount } = await AdminModel.updateMany(
    { role: 'owner', invitedAt: { $exists: false } },
    { $currentDate: { ownersChangedAt: true } },
    { session, strict: false },
  );
  return matchedCount > 0;
}
