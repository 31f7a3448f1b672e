import { invitationLink } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { handle } from '@atelier/service-kit/rpc/service';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';

/** Enqueues a mail of an invitation. Each mail has its own id. */
export async function mailInvitation(
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
