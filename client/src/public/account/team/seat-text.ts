import type { WantedPlan } from '@atelier/contracts/commerce/subscriptions';
import type { Seat } from '@atelier/contracts/commerce/team';
import { formatDate } from '../../../shared/format/format.ts';

/** Describes the state of a seat. */
export function seatState({ status, expires_at }: Seat, now = Date.now()): string {
  if (status === 'claimed') return 'Claimed';
  if (status === 'revoked') return 'Revoked';
  return Date.parse(expires_at) <= now ? 'Invitation expired' : 'Pending';
}

type Dates = Pick<Seat, 'invited_at' | 'claimed_at' | 'revoked_at'>;

/** The label and date that are relevant for the state of a seat. */
export function seatDate({ invited_at, claimed_at, revoked_at }: Dates): [string, string] {
  if (revoked_at) return ['on', revoked_at];
  return claimed_at ? ['since', claimed_at] : ['invited', invited_at];
}

/**
 * Describes a scheduled reduction of a team; null if there is none.
 *
 * @param taken number of seats that are claimed or reserved by invitations
 */
export function fewerSeatsWords(change: WantedPlan | null, taken: number): string | null {
  if (!change?.at) return null;
  const kept = change.seats ?? 0;
  const day = formatDate(change.at);
  const plan =
    kept === 0
      ? `On ${day}, this plan stops being a team`
      : `From ${day}, your team has ${kept} seats`;
  const excess = taken - kept;
  if (excess <= 0) return `${plan}. Until then, you can use all the seats that you have paid for.`;
  const seats = excess === 1 ? '1 seat' : `${excess} seats`;
  return `${plan}. Free ${seats} by then, or the latest invitations and members lose theirs.`;
}
