import type { Period } from '@atelier/contracts/commerce/plans';

/** Returns the number of days of a month. Months may be negative or above 11, as in `Date.UTC`. */
const daysOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * Returns the end of a period: the same day of the next month or year, or the last day of a month
 * without such a day. Times are in UTC.
 *
 * @param anchorDay day of the month on which a plan renews, 1 to 31. It counts where the previous
 * period ended earlier because its last month has no such day.
 */
export function periodEnd(start: Date, period: Period, anchorDay?: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const next = month + (period === 'annual' ? 12 : 1);
  const day = dayAfter(start, anchorDay);
  const end = new Date(start);
  end.setUTCFullYear(year, next, Math.min(day, daysOfMonth(year, next)));
  return end;
}

/**
 * Returns the day of the month on which the periods that follow a given end will end: the anchor
 * day if the end is on the last day of a month that is too short for it, or else its own day.
 */
export function dayAfter(end: Date, anchorDay = 0): number {
  const day = end.getUTCDate();
  const isLast = day === daysOfMonth(end.getUTCFullYear(), end.getUTCMonth());
  return isLast ? Math.max(day, anchorDay) : day;
}
