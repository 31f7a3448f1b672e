import { nextState } from '@atelier/contracts/commerce/states/moves';
import { seatMoves } from '@atelier/contracts/commerce/states/seat-states';
import { type Invitation, teamOperations } from '@atelier/contracts/commerce/team';
import { hashToken } from '@atelier/service-kit/data/tokens';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import {
  AppError,
  forbidden,
  isDuplicateKey,
  notFound,
} from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { reportRights } from '../access/rights-of.ts';
import { clock } from '../clock.ts';
import { type Customer, findCustomer } from '../customers/find-customer.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';
import { mailPayer } from './mail-payer.ts';
import { presentSeat, unexpiredTeam } from './seats.ts';

/** Returns an invitation by its token. Its address is shown, because the link was sent to it. */
export const getInvitation = handle(teamOperations.invitation, async ({ input: { token } }) => {
  const seat = await findByToken(token, null);
  const { invitedBy: team, email, expiresAt } = seat;
  const status = await statusOf(seat, null);
  return { invitation: { team, email, status, expires_at: expiresAt.toISOString() } };
});

/** Claims a seat for the account with the invited address, once. */
export const claim = handle(teamOperations.claim, async (request) => {
  const { input, announce, log, inTransaction } = request;
  const claimant = await findCustomer(request);
  const { userId } = claimant;
  const seat = await inTransaction((transaction) =>
    claimSeat(input.token, claimant, transaction),
  ).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('ALREADY_OWNED', 'You already have a seat in this team');
  });
  announce('commerce.rights-changed', { userId });
  log.info({ event: 'seat-claimed', userId, seatId: seat._id.toHexString() });
  return { message: `You are in the team of ${seat.invitedBy}.`, seat: presentSeat(seat) };
});

/** @throws AppError NOT_FOUND, FORBIDDEN for another address, GONE if it is no longer valid */
async function claimSeat(
  token: string,
  { userId, name, email }: Customer,
  transaction: Transaction,
): Promise<SeatRow> {
  const { session } = transaction;
  const seat = await findByToken(token, session);
  if (seat.status === 'claimed' && seat.userId === userId) return seat;
  if (seat.email !== email) {
    throw forbidden(
      `This invitation is for ${seat.email}. Sign in with that address to accept it.`,
    );
  }
  const status = await statusOf(seat, session);
  if (status !== 'open') throw new AppError('GONE', gone[status]);
  const row = await SeatModel.findOneAndUpdate(
    { _id: seat._id, status: seat.status, tokenHash: seat.tokenHash },
    {
      $set: {
        ...{ status: nextState(seatMoves, seat.status, 'claim')!, userId, name },
        claimedAt: clock.date(),
      },
    },
    { session, returnDocument: 'after' },
  ).lean<SeatRow>();
  if (!row) throw new AppError('WRONG_STATE', 'This invitation was changed at the same time');
  await reportRights(userId, transaction);
  await mailPayer('seat-claimed', row, transaction);
  return row;
}

const gone: Readonly<Record<Exclude<Invitation['status'], 'open'>, string>> = {
  expired: 'This invitation has expired. Ask for another one.',
  claimed: 'This invitation has already been used.',
  revoked: 'This invitation was withdrawn.',
};

async function findByToken(token: string, session: ClientSession | null): Promise<SeatRow> {
  const tokenHash = hashToken(token);
  const seat = await SeatModel.findOne({ tokenHash }, null, { session }).lean<SeatRow>();
  if (!seat) throw notFound('This invitation does not exist, or a newer one has replaced it');
  return seat;
}

/** Returns the status of an invitation. It expires at its own end or with the plan of the team. */
async function statusOf(
  { status, expiresAt, subscriptionId: _id }: SeatRow,
  session: ClientSession | null,
): Promise<Invitation['status']> {
  if (status !== 'pending') return status;
  if (expiresAt <= clock.date()) return 'expired';
  const isPaid = await SubscriptionModel.exists({ _id, ...unexpiredTeam() }).session(session);
  return isPaid ? 'open' : 'expired';
}
