import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Types } from 'mongoose';
import { SeatModel } from '../records/seat-model.ts';
import { revokeSeat } from './revoke.ts';
import { tellOfEnd } from './tell-ended.ts';

/**
 * Revokes the seats of a team that its plan no longer pays for: invitations before claimed seats,
 * the latest first. Members who lose a seat are told by mail. Must be called after the terms and
 * entitlements of the plan have changed.
 *
 * @param kept number of seats that stay; 0 if the plan is no longer a team
 */
export async function trimSeats(
  subscriptionId: Types.ObjectId,
  kept: number,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const taken = { subscriptionId, status: { $in: ['pending' as const, 'claimed' as const] } };
  // `claimed` sorts before `pending`, so the seats that stay come first.
  const order = { status: 1, claimedAt: 1, invitedAt: 1, _id: 1 } as const;
  const rows = await SeatModel.find(taken, null, { session }).sort(order).skip(kept).lean();
  for (const row of rows) await tellOfEnd([await revokeSeat(row, transaction)], transaction);
}
