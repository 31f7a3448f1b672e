import { teamOperations } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { giveUpSeat } from './end-seats.ts';

/** Gives up the caller's own seat, which whoever pays for the team can then give to others. */
export const leave = handle(
  teamOperations.leave,
  async ({ input, actor, announce, log, inTransaction }) => {
    const userId = actor.learner!.id;
    const { invitedBy } = await inTransaction(async (transaction) => {
      const seat = await heldSeat(input.id, userId, transaction.session);
      if (seat.status !== 'revoked') await giveUpSeat(seat, transaction);
      return seat;
    });
    announce('commerce.rights-changed', { userId });
    log.info({ event: 'seat-left', userId, seatId: input.id });
    return { message: `You have left the team of ${invitedBy}.` };
  },
);

/** @throws AppError NOT_FOUND if the caller has never held the seat */
async function heldSeat(id: string, userId: string, session: ClientSession): Promise<SeatRow> {
  const held = { _id: id, userId } as never;
  const seat = isObjectId(id)
    ? await SeatModel.findOne(held, null, { session }).lean<SeatRow>()
    : null;
  if (!seat) throw notFound('Seat not found');
  return seat;
}
