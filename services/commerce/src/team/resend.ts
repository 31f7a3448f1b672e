import { teamOperations } from '@atelier/contracts/commerce/team';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import { mailing } from '../customers/mailing.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { ownSeat, ownTeam } from './find-team.ts';
import { mailInvitation } from './invitation-mail.ts';
import { invitationEnd } from './invite.ts';
import { presentSeat } from './present-seat.ts';

/** Maximum number of mails per invitation. */
const mailLimit = 10;

/** Resends an invitation with a new link and a new expiry date. */
export const resend = handle(teamOperations.resend, async (request) => {
  const { input, actor, inTransaction } = request;
  const known = await ownSeat(input.id, await ownTeam(actor.learner!.id, null), null);
  const again = () =>
    inTransaction(async (transaction) => {
      const { session } = transaction;
      const team = await ownTeam(actor.learner!.id, session);
      const { _id, status } = await ownSeat(input.id, team, session);
      const row = await SeatModel.findOneAndUpdate(
        { _id, status: 'pending', mails: { $lt: mailLimit } },
        { $set: { expiresAt: invitationEnd(clock.date()) }, $inc: { mails: 1 } },
        { session, returnDocument: 'after' },
      ).lean<SeatRow>();
      if (!row && status === 'pending') {
        const message = `An invitation can be sent ${mailLimit} times at most. Revoke it and invite again.`;
        throw new AppError('LIMIT_REACHED', message);
      }
      if (!row) throw new AppError('WRONG_STATE', `This seat is ${status} already`);
      await mailInvitation(row, transaction);
      return row;
    });
  const seat = await mailing(request, [known.email], again);
  return { message: 'The invitation is on its way again.', seat: presentSeat(seat) };
});
