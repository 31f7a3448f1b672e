import { type Seat, teamMembers, teamOperations } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession, Types } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import {
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';

/** A plan with seats that has not ended. */
export type TeamRow = SubscriptionRow & { readonly seats: number };

/** Returns the filter for team plans that have not ended. */
export function unexpiredTeam() {
  return { plan: 'team' as const, ...unexpiredPlan() };
}

/**
 * Returns the team that a person has bought.
 *
 * @throws AppError NOT_FOUND if there is none
 */
export async function ownTeam(
  userId: string,
  session: ClientSession | null = null,
): Promise<TeamRow> {
  const own = { userId, ...unexpiredTeam() };
  const team = await SubscriptionModel.findOne(own, null, { session }).lean<TeamRow>();
  if (!team) throw notFound('You have no team');
  return team;
}

/**
 * Returns a seat of a person's own team.
 *
 * @throws AppError NOT_FOUND
 */
export async function ownSeat(
  id: string,
  { _id: subscriptionId }: TeamRow,
  session: ClientSession | null = null,
): Promise<SeatRow> {
  const own = { _id: id, subscriptionId } as never;
  const seat = isObjectId(id)
    ? await SeatModel.findOne(own, null, { session }).lean<SeatRow>()
    : null;
  if (!seat) throw notFound('Seat not found');
  return seat;
}

export function presentSeat(row: SeatRow): Seat {
  const { _id, email, name, status, invitedAt, expiresAt, claimedAt, revokedAt } = row;
  return {
    id: _id.toHexString(),
    ...{ email, name, status },
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    claimed_at: claimedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    has_left: row.hasLeft ?? false,
  };
}

/** Maximum number of revoked seats that are listed. */
const revokedShown = 100;

export const listSeats = handle(teamOperations.list, async ({ actor }) => {
  const team = await ownTeam(actor.learner!.id);
  const { _id, seats: bought, takenSeats } = team;
  const [used, revoked] = await Promise.all([
    find(_id, ['pending', 'claimed']),
    find(_id, ['revoked']).limit(revokedShown),
  ]);
  const claimed = used.filter(({ status }) => status === 'claimed').length;
  const left = Math.max(0, bought - takenSeats);
  return { bought, claimed, left, seats: [...used, ...revoked].map(presentSeat) };
});

export const listMembers = handle(teamMembers, async ({ actor }) => {
  if (!actor.learner) return { members: [] };
  const { _id } = await ownTeam(actor.learner.id);
  const rows = await find(_id, ['claimed']);
  return {
    members: rows.flatMap(({ _id: seatId, userId }) =>
      userId ? [{ seat_id: seatId.toHexString(), user_id: userId }] : [],
    ),
  };
});

export function countClaimed(subscriptionId: Types.ObjectId): Promise<number> {
  return SeatModel.countDocuments({ subscriptionId, status: 'claimed' }).exec();
}

function find(subscriptionId: Types.ObjectId, statuses: SeatRow['status'][]) {
  return SeatModel.find({ subscriptionId, status: { $in: statuses } })
    .sort({ invitedAt: -1, _id: 1 })
    .lean<SeatRow[]>();
}

interface Membership {
  readonly seatId: string;
  /** Name of the person who pays. */
  readonly team: string;
  /** End of the paid period. */
  readonly endsAt: Date;
}

/** Returns the team that a person holds a seat in, if its plan is paid. */
export async function findMembership(userId: string): Promise<Membership | null> {
  const seats = await SeatModel.find({ userId, status: 'claimed' }).lean<SeatRow[]>();
  if (seats.length === 0) return null;
  const subscriptionId = { $in: seats.map((seat) => seat.subscriptionId) };
  const paid = { subscriptionId, plan: 'team' as const, revokedAt: null };
  const last = await EntitlementModel.findOne({ ...paid, endsAt: { $gt: clock.date() } })
    .sort({ endsAt: -1 })
    .lean<EntitlementRow>();
  if (!last?.endsAt) return null;
  const seat = seats.find((one) => one.subscriptionId.equals(last.subscriptionId!));
  return { seatId: seat!._id.toHexString(), team: seat!.invitedBy, endsAt: last.endsAt };
}
