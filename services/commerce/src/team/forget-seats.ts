import type { Transaction } from '@atelier/service-kit/data/transactions';
import { tellRights } from '../entitlements/tell-rights.ts';
import { SubscriptionModel } from '../subscriptions/subscription-model.ts';
import { revokeSeat } from './revoke.ts';
import { SeatModel, type SeatRow } from './seat-model.ts';

/**
 * Frees the seats that a deleted account held, and removes its data from them. Its own teams lose
 * their seats. Must be called after its entitlements are deleted.
 */
export async function forgetSeats(userId: string, transaction: Transaction): Promise<void> {
  const { session } = transaction;
  const held = { userId, status: 'claimed' } as const;
  for (const seat of await SeatModel.find(held, null, { session }).lean<SeatRow[]>()) {
    await revokeSeat(seat, transaction);
  }
  const nobody = { userId: null, name: null, email: 'deleted', tokenHash: null };
  await SeatModel.updateMany({ userId }, { $set: nobody }, { session });
  const own = await SubscriptionModel.find({ userId }, { _id: 1 }, { session }).lean();
  const ofTeams = { subscriptionId: { $in: own.map(({ _id }) => _id) } };
  const members = await SeatModel.find(
    { ...ofTeams, status: 'claimed' },
    { userId: 1 },
    { session },
  ).lean();
  await SeatModel.deleteMany(ofTeams, { session });
  for (const member of members) if (member.userId) await tellRights(member.userId, transaction);
}
