import type { Transaction } from '@atelier/service-kit/data/transactions';
import { tellRights } from '../entitlements/tell-rights.ts';
import { SubscriptionModel } from '../subscriptions/subscription-model.ts';
import { revokeSeat } from './revoke.ts';
import { SeatModel, type SeatRow } from './seat-model.ts';

/**
 * Frees the seats that an account held, which is deleted, and forgets who had them; its own teams
 * lose their seats. Called once its entitlements are gone.
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
