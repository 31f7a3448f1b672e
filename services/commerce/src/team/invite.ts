import { invitationDays, invitationLink, teamOperations } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, invalid, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { FairQueue } from '@atelier/service-kit/jobs/fair-queue';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { clock } from '../clock.ts';
import { findCustomer, mailing, requireVerified } from '../customers/find-customer.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';
import { mailEndOfSeats, revokeSeat } from './end-seats.ts';
import { ownSeat, ownTeam, presentSeat, type TeamRow, unexpiredTeam } from './seats.ts';

/**
 * Handles the invitations of this process one at a time: concurrent ones to a team would abort each
 * other. Persons take turns.
 */
const inTurn = new FairQueue({ perPerson: 5, total: 250, what: 'Invitations' });

type Invite = Call<typeof teamOperations.invite>;

/** Invites all of the given people or, on an error, none. Can reassign a seat in the same step. */
export const invite = handle(teamOperations.invite, async (request) => {
  const { announce, log, input, inTransaction } = request;
  const customer = await findCustomer(request);
  const { userId, name, email } = customer;
  requireVerified(customer, 'to invite people');
  const field = input.emails ? 'emails' : 'email';
  const emails = [...new Set([...(input.emails ?? []), ...(input.email ? [input.email] : [])])];
  if (emails.includes(email)) {
    throw invalid(
      field,
      'You already have access to everything as the owner of the team, so you do not need a seat',
    );
  }
  const { rows, revoked } = await inTurn.run(userId, () =>
    mailing(request, emails, () =>
      inTransaction((transaction) =>
        inviteTo(request, { emails, invitedBy: name }, transaction),
      ).catch((error: unknown) => {
        throw isDuplicateKey(error) ? invitedAlready(emails) : error;
      }),
    ),
  );
  if (revoked?.userId) announce('commerce.rights-changed', { userId: revoked.userId });
  log.info({ event: 'team-invited', userId, seats: rows.length });
  const message =
    rows.length === 1 ? 'The invitation is on its way.' : 'The invitations are on their way.';
  return { message, seats: rows.map(presentSeat) };
});

interface Invited {
  readonly emails: readonly string[];
  readonly invitedBy: string;
}

async function inviteTo(
  { input, actor }: Invite,
  { emails, invitedBy }: Invited,
  transaction: Transaction,
) {
  const { session } = transaction;
  const team = await ownTeam(actor.learner!.id, session);
  const replaced = input.replaces ? await ownSeat(input.replaces, team, session) : null;
  const revoked = replaced && (await revokeSeat(replaced, transaction));
  if (revoked) await mailEndOfSeats([revoked], transaction, true);
  await takeSeats(team, emails.length, session);
  const invitedAt = clock.date();
  const expiresAt = invitationEnd(invitedAt);
  const seats = emails.map((email) => ({
    ...{ subscriptionId: team._id, email, invitedBy, status: 'pending' as const },
    ...{ invitedAt, expiresAt },
  }));
  const made = await SeatModel.create(seats, { session, ordered: true });
  const rows = made.map((row) => row.toObject<SeatRow>());
  for (const row of rows) await mailInvitation(row, transaction);
  return { rows, revoked };
}

function invitationEnd(from: Date): Date {
  return new Date(from.getTime() + invitationDays * 24 * 3_600_000);
}

/**
 * Reserves seats if enough are left. Every reservation writes to the row of the team, so concurrent
 * ones are serialized.
 *
 * @throws AppError NO_SEATS_LEFT
 */
async function takeSeats(team: TeamRow, count: number, session: ClientSession): Promise<void> {
  const { modifiedCount } = await SubscriptionModel.updateOne(
    { _id: team._id, ...unexpiredTeam(), takenSeats: { $lte: team.seats - count } },
    { $inc: { takenSeats: count } },
    { session },
  );
  if (modifiedCount > 0) return;
  const text =
    count === 1 ? 'The team has no seat left.' : 'The team has no seats left for all of them.';
  throw new AppError('NO_SEATS_LEFT', `${text} Buy more, or revoke one.`);
}

function invitedAlready(emails: readonly string[]): AppError {
  const message =
    emails.length === 1
      ? 'This address already has a seat in the team'
      : 'One of these addresses already has a seat in the team';
  return new AppError('ALREADY_INVITED', message, {
    fields: [{ path: emails.length === 1 ? 'email' : 'emails', message }],
  });
}

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
      if (!row) throw new AppError('WRONG_STATE', `This seat is already ${status}`);
      await mailInvitation(row, transaction);
      return row;
    });
  const seat = await mailing(request, [known.email], again);
  return { message: 'The invitation is on its way again.', seat: presentSeat(seat) };
});

/** Enqueues a mail of an invitation. Each mail has its own id. */
async function mailInvitation(
  { _id, mails }: Pick<SeatRow, '_id' | 'mails'>,
  { enqueue }: Transaction,
): Promise<void> {
  const seatId = _id.toHexString();
  const mail = { template: 'team-invitation', seatId } as const;
  const mailId = `team-invitation-${seatId}-${mails}`;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() });
}

/**
 * Creates the token for a mail that is about to be sent. The token of the previous mail becomes
 * invalid.
 */
export const makeInvitationLink = handle(invitationLink, async ({ input: { seatId } }) => {
  if (!isObjectId(seatId)) return { link: null };
  const token = newToken();
  const seat = await SeatModel.findOneAndUpdate(
    { _id: seatId, status: 'pending' },
    { $set: { tokenHash: hashToken(token) } },
    { returnDocument: 'after' },
  ).lean<SeatRow>();
  if (!seat) return { link: null };
  const { invitedBy: team, email, expiresAt } = seat;
  return { link: { token, team, email, expires_at: expiresAt.toISOString() } };
});
