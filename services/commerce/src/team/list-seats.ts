import { teamMembers, teamOperations } from '@atelier/contracts/commerce/team';
import { handle } from '@atelier/service-kit/rpc/service';
import type { Types } from 'mongoose';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { ownTeam } from './find-team.ts';
import { presentSeat } from './present-seat.ts';

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
