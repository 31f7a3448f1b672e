import { nextState } from '@atelier/contracts/commerce/states/moves';
import { seatMoves } from '@atelier/contracts/commerce/states/seat-states';
import { teamOperations } from '@atelier/contracts/commerce/team';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { tellRights } from '../access/tell-rights.ts';
import { clock } from '../clock.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';
import { ownSeat, ownTeam } from './find-team.ts';
import { presentSeat } from './present-seat.ts';
import { tellOfEnd } from './tell-ended.ts';

/** Revokes a seat. The access that it granted ends at once. */
export const revoke = handle(
  teamOperations.revoke,
  async ({ input, actor, announce, log, inTransaction }) => {
    const userId = actor.learner!.id;
    const seat = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const team = await ownTeam(userId, session);
      const revoked = await revokeSeat(await ownSeat(input.id, team, session), transaction);
      await tellOfEnd([revoked], transaction, true);
      return revoked;
    });
    if (seat.userId) announce('commerce.rights-changed', { userId: seat.userId });
    log.info({ event: 'seat-revoked', userId, seatId: input.id });
    const message = seat.userId ? 'The seat is free again.' : 'The invitation is taken back.';
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
  if (status === null) throw new AppError('WRONG_STATE', 'This seat was revoked already');
  const row = await SeatModel.findOneAndUpdate(
    { _id, status: before },
    { $set: { status, revokedAt: clock.date() } },
    { session, returnDocument: 'after' },
  ).lean<SeatRow>();
  if (!row) throw new AppError('WRONG_STATE', 'This seat was changed at the same moment');
  const room = { $inc: { takenSeats: -1 } };
  await SubscriptionModel.updateOne({ _id: subscriptionId }, room, { session });
  if (row.userId) await tellRights(row.userId, transaction);
  return row;
}
