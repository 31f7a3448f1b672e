import { createHash, randomBytes } from 'node:crypto';
import { invitationLink } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { SeatModel, type SeatRow } from './seat-model.ts';

/** Only this is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes the token of a mail that is about to be sent; the one of the mail before no longer counts. */
export const makeInvitationLink = handle(invitationLink, async ({ input: { seatId } }) => {
  if (!isObjectId(seatId)) return { link: null };
  const token = randomBytes(32).toString('base64url');
  const seat = await SeatModel.findOneAndUpdate(
    { _id: seatId, status: 'pending' },
    { $set: { tokenHash: hashToken(token) } },
    { returnDocument: 'after' },
  ).lean<SeatRow>();
  if (!seat) return { link: null };
  const { invitedBy: team, email, expiresAt } = seat;
  return { link: { token, team, email, expires_at: expiresAt.toISOString() } };
});
