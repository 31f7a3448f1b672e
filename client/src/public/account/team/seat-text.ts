import type { Seat } from '@atelier/contracts/commerce/team';

/** Describes the state of a seat. */
export function seatState({ status, expires_at, has_left }: Seat, now = Date.now()): string {
  if (status === 'claimed') return 'Claimed';
  if (status === 'revoked') return has_left ? 'Left' : 'Revoked';
  return Date.parse(expires_at) <= now ? 'Invitation expired' : 'Pending';
}

type Dates = Pick<Seat, 'invited_at' | 'claimed_at' | 'revoked_at'>;

/** The label and date that are relevant for the state of a seat. */
export function seatDate({ invited_at, claimed_at, revoked_at }: Dates): [string, string] {
  if (revoked_at) return ['on', revoked_at];
  return claimed_at ? ['since', claimed_at] : ['invited', invited_at];
}
