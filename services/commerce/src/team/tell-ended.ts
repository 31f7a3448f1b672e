import { planOffers } from '@atelier/contracts/commerce/plans';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { Types } from 'mongoose';
import { reportRights } from '../access/report-rights.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';

/** Number of members told in one transaction. */
const groupSize = 25;

/**
 * Has a job tell the members of a team that its plan has ended, in the transaction that ends it.
 * Must be called once per team.
 */
export async function endTeam(
  subscriptionId: Types.ObjectId,
  { session, enqueue }: Transaction,
): Promise<void> {
  const held = { subscriptionId, status: 'claimed' } as const;
  const due = { $set: { isEndTold: false } };
  const { matchedCount } = await SeatModel.updateMany(held, due, { session });
  if (matchedCount === 0) return;
  const requestId = crypto.randomUUID();
  await enqueue({ name: 'tell-team', subscriptionId: subscriptionId.toHexString(), requestId });
}

/**
 * Tells the members of an ended team, each by one mail about what they still have, and updates
 * their plans at the users service. Continues where it was interrupted.
 *
 * @param announce called with the user id of each member
 */
export async function tellTeam(
  subscriptionId: string,
  inTransaction: InTransaction,
  announce: (userId: string) => void,
): Promise<void> {
  const due = { subscriptionId: new Types.ObjectId(subscriptionId), isEndTold: false };
  for (;;) {
    const seats = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const found = await SeatModel.find(due, null, { session }).limit(groupSize).lean<SeatRow[]>();
      await mailEndOfSeats(found, transaction);
      const told = { _id: { $in: found.map(({ _id }) => _id) } };
      await SeatModel.updateMany(told, { $set: { isEndTold: true } }, { session });
      return found;
    });
    for (const { userId } of seats) if (userId) announce(userId);
    if (seats.length < groupSize) return;
  }
}

/**
 * Tells the holders of seats whose team has ended, or whose seats were revoked, what they still
 * have. Must be called after the entitlements or seats have ended.
 */
export async function mailEndOfSeats(
  seats: readonly SeatRow[],
  transaction: Transaction,
  isRevoked = false,
): Promise<void> {
  const why = isRevoked ? { is_revoked: true } : {};
  for (const { _id, userId, invitedBy: team } of seats) {
    if (!userId) continue;
    const { plan, courses } = await reportRights(userId, transaction);
    const kept_plan =
      plan === 'free' ? null : (planOffers.find((offer) => offer.plan === plan)?.title ?? null);
    const mail = { template: 'team-ended', userId, team, kept_plan } as const;
    await transaction.enqueue({
      ...{ name: 'send-mail', mail: { ...mail, ...why, kept_courses: courses.length } },
      ...{ mailId: `team-ended-${_id.toHexString()}`, requestId: crypto.randomUUID() },
    });
  }
}
