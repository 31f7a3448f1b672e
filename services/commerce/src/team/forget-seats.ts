import type { Transaction } from '@atelier/service-kit/data/transactions';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { revokeSeat } from './revoke.ts';
import { tellOfEnd } from './tell-ended.ts';

/**
 * Frees the seats that a deleted account held, and removes its data from them. Its own teams lose
 * their seats, and the members are told if they have not been before. Must be called after its
 * entitlements are deleted, and before its subscriptions are.
 */
export async function forgetSeats(userId: string, transaction: Transaction): Promise<void> {
  const { session } = transaction;
  const held = { userId, status: 'claimed' } as const;
  for (const seat of await SeatModel.find(held, null, { session }).lean<SeatRow[]>()) {
    await revokeSeat(seat, transaction);
  }
  const nobody = { userId: null, name: null, email: 'deleted', tokenHash: null };
  await SeatModel.updateMany({ userId }, { $set: nobody }, { session });
  const own = await SubscriptionModel.find({ userId }, null, { session }).lean<SubscriptionRow[]>();
  const ofTeams = { subscriptionId: { $in: own.map(({ _id }) => _id) } };
  const ending = own.filter(({ status }) => status !== 'expired').map(({ _id }) => _id);
  const members = await SeatModel.find(
    {
      $or: [
        { subscriptionId: { $in: ending }, status: 'claimed' },
        { ...ofTeams, isEndTold: false },
      ],
    },
    null,
    { session },
  ).lean<SeatRow[]>();
  await SeatModel.deleteMany(ofTeams, { session });
  await tellOfEnd(members, transaction);
}
