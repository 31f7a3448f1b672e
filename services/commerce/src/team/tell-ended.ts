import { planOffers } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Types } from 'mongoose';
import { tellRights } from '../entitlements/tell-rights.ts';
import { SeatModel, type SeatRow } from './seat-model.ts';

/**
 * Tells the members of a team that its plan has ended, each by one mail about what they still have.
 * Must be called once per team, in the transaction that ends it, after its entitlements have ended.
 * A team has at most 250 members.
 */
export async function tellMembersOfEnd(
  subscriptionId: Types.ObjectId,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const held = { subscriptionId, status: 'claimed' } as const;
  const seats = await SeatModel.find(held, null, { session }).lean<SeatRow[]>();
  await tellOfEnd(seats, transaction);
}

/** Does the same for the holders of given seats, which may have been deleted. */
export async function tellOfEnd(
  seats: readonly SeatRow[],
  transaction: Transaction,
): Promise<void> {
  for (const { _id, userId, invitedBy: team } of seats) {
    if (!userId) continue;
    const { plan, courses } = await tellRights(userId, transaction);
    const kept_plan =
      plan === 'free' ? null : (planOffers.find((offer) => offer.plan === plan)?.title ?? null);
    const mail = { template: 'team-ended', userId, team, kept_plan } as const;
    await transaction.enqueue({
      ...{ name: 'send-mail', mail: { ...mail, kept_courses: courses.length } },
      ...{ mailId: `team-ended-${_id.toHexString()}`, requestId: crypto.randomUUID() },
    });
  }
}
