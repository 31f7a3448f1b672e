import type { Period } from '@atelier/contracts/commerce/plans';

/**
 * Returns the end of a period: the same day of the next month or year, or the last day of a month
 * without such a day. Times are in UTC.
 */
export function periodEnd(start: Date, period: Period): Date {
  const months = period === 'annual' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  // The month has no such day, so the date has overflowed into the next month.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
