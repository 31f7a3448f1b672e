import type { WantedPlan } from '@atelier/contracts/commerce/subscriptions';
import { formatDate } from '../../shared/format/format.ts';

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
