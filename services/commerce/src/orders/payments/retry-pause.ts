const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Number of days after which a refused refund is no longer tried. */
const triedDays = 90;

/**
 * Returns the time until the next attempt of a refused refund, in milliseconds: an hour, then twice
 * as long each time, up to a day. Returns null if there is none.
 *
 * @param tries number of refused attempts
 * @param age time since the first one, in milliseconds
 */
export function retryPause(tries: number, age: number): number | null {
  if (age >= triedDays * dayMs) return null;
  return Math.min(dayMs, hourMs * 2 ** (tries - 1));
}
