import { teamMembers, teamOperations } from '@atelier/contracts/commerce/team';
import { handle } from '@atelier/service-kit/rpc/service';
import type { Types } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { ownTeam, presentSeat } from './find-team.ts';

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
  return { team: seat!.invitedBy, endsAt: last.endsAt };
}
