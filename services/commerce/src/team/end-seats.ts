import { planOffers } from '@atelier/contracts/commerce/plans';
import { nextState } from '@atelier/contracts/commerce/states/moves';
import { seatMoves } from '@atelier/contracts/commerce/states/seat-states';
import { teamOperations } from '@atelier/contracts/commerce/team';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { reportRights } from '../access/rights-of.ts';
import { clock } from '../clock.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { mailPayer } from './mail-payer.ts';
import { ownSeat, ownTeam, presentSeat } from './seats.ts';

/** Revokes a seat. The access that it granted ends at once. */
export const revoke = handle(
  teamOperations.revoke,
  async ({ input, actor, announce, log, inTransaction }) => {
    const userId = actor.learner!.id;
    const seat = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const team = await ownTeam(userId, session);
      const revoked = await revokeSeat(await ownSeat(input.id, team, session), transaction);
      await mailEndOfSeats([revoked], transaction, true);
      return revoked;
    });
    if (seat.userId) announce('commerce.rights-changed', { userId: seat.userId });
    log.info({ event: 'seat-revoked', userId, seatId: input.id });
    const message = seat.userId ? 'The seat is free again.' : 'The invitation is withdrawn.';
    return { message, seat: presentSeat(seat) };
  },
);

/**
 * Revokes a seat, which can then be taken again.
 *
 * @throws AppError WRONG_STATE if it is already revoked
 */
export async function revokeSeat(seat: SeatRow, transaction: Transaction): Promise<SeatRow> {
  const { session } = transaction;
  const { _id, status: before, subscriptionId } = seat;
  const status = nextState(seatMoves, before, 'revoke');
  if (status === null) throw new AppError('WRONG_STATE', 'This seat has already been revoked');
  const row = await SeatModel.findOneAndUpdate(
    { _id, status: before },
    { $set: { status, revokedAt: clock.date() } },
    { session, returnDocument: 'after' },
  ).lean<SeatRow>();
  if (!row) throw new AppError('WRONG_STATE', 'This seat was changed at the same time');
  const room = { $inc: { takenSeats: -1 } };
  await SubscriptionModel.updateOne({ _id: subscriptionId }, room, { session });
  if (row.userId) await reportRights(row.userId, transaction);
  return row;
}

/** Revokes a seat for its holder, who leaves the team, and tells whoever pays for it. */
export async function giveUpSeat(seat: SeatRow, transaction: Transaction): Promise<void> {
  const row = await revokeSeat(seat, transaction);
  const { session } = transaction;
  await SeatModel.updateOne({ _id: row._id }, { $set: { hasLeft: true } }, { session });
  await mailPayer('seat-left', row, transaction);
}

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
  for (const row of rows) await mailEndOfSeats([await revokeSeat(row, transaction)], transaction);
}

/**
 * Frees the seats that a deleted account held, tells whoever pays for them, and removes its data
 * from them. Its own teams lose their seats, and the members are told if they have not been before. Must be called after its
 * entitlements are deleted, and before its subscriptions are.
 */
export async function forgetSeats(userId: string, transaction: Transaction): Promise<void> {
  const { session } = transaction;
  const held = { userId, status: 'claimed' } as const;
  for (const seat of await SeatModel.find(held, null, { session }).lean<SeatRow[]>()) {
    await giveUpSeat(seat, transaction);
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
  await mailEndOfSeats(members, transaction);
}

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
export async function notifyEndedTeam(
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
