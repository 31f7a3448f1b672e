import type { Seat } from '@atelier/contracts/commerce/team';

/** Where a seat stands, as people are told. */
export function seatState({ status, expires_at }: Seat, now = Date.now()): string {
  if (status === 'claimed') return 'Claimed';
  if (status === 'revoked') return 'Revoked';
  return Date.parse(expires_at) <= now ? 'Invitation expired' : 'Pending';
}
