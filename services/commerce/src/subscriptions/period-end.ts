import type { Period } from '@atelier/contracts/commerce/plans';

/**
 * The moment one period after another: the same day of the next month or year, or the last day of
 * a month that has no such day. UTC.
 */
export function periodEnd(start: Date, period: Period): Date {
  const months = period === 'annual' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  // A day that the month does not have has run over into the one after.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
