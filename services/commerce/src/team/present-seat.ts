import type { Seat } from '@atelier/contracts/commerce/team';
import type { SeatRow } from '../records/seat-model.ts';

export function presentSeat(row: SeatRow): Seat {
  const { _id, email, name, status, invitedAt, expiresAt, claimedAt, revokedAt } = row;
  return {
    id: _id.toHexString(),
    ...{ email, name, status },
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    claimed_at: claimedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}
