import { invitationLink } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import { handle } from '@atelier/service-kit/rpc/service';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';

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
