import { formatNumber } from './format.ts';

/**
 * Compares the total of some days with that of the same number of preceding days: `12 in 30 days,
 * 20% more than before`.
 */
export function trendOf(days: readonly number[], before: number, format = formatNumber): string {
  const now = days.reduce((total, day) => total + day, 0);
  const period = `${format(now)} in ${days.length} days`;
  if (now === before) return before === 0 ? period : `${period}, the same as before`;
  if (before <= 0) return `${period}, ${format(before)} before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${period}, ${formatNumber(percent)}% ${now > before ? 'more' : 'less'} than before`;
}
