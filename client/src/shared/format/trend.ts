import { formatNumber } from './format.ts';

/** `12 in 30 days, 20% more than before`. */
export function trendOf(now: number, before: number, days: number, format = formatNumber): string {
  const period = `${format(now)} in ${days} days`;
  if (now === before) return before === 0 ? period : `${period}, the same as before`;
  if (before <= 0) return `${period}, ${format(before)} before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${period}, ${formatNumber(percent)}% ${now > before ? 'more' : 'less'} than before`;
}
