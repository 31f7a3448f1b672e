import type { Money } from '@atelier/contracts/commerce/money';

/** Displayed duration of a lesson until its video has been measured. */
export const defaultDuration = '5:39';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats US dollars, without cents if they are zero; 0 is "Free". */
export function formatPrice(price: number): string {
  return price === 0 ? 'Free' : dollars.format(price);
}

export function formatAmount(amount: number): string {
  return dollars.format(amount);
}

const counts = new Intl.NumberFormat('en-US');

export function formatNumber(value: number): string {
  return counts.format(value);
}

export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${counts.format(count)} ${count === 1 ? singular : plural}`;
}

/** Quotes names for a sentence: `“A”, “B” and 3 more`. */
export function formatNames(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).map((name) => `“${name}”`);
  if (names.length > most) shown.push(`${counts.format(names.length - most)} more`);
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the seconds of a text `M:SS` or `H:MM:SS`, or 0 if it is neither. */
export function secondsOf(duration: string | null): number {
  if (!duration || !/^\d+(:[0-5]\d){1,2}$/.test(duration)) return 0;
  return duration.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** Formats seconds as `M:SS`, from one hour on as `H:MM:SS`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a duration for display: `45 sec`, `12 min`, `2 h 5 min`. */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sec`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Formats a duration stored as `HH:MM` for display; null if none was entered. */
export function formatHoursMinutes(duration: string): string | null {
  const minutes = secondsOf(duration);
  return minutes > 0 ? formatLength(minutes * 60) : null;
}

const isoDayLength = '2026-12-24'.length;

/** The seller's time zone, in which documents and mails state days as well. */
export const timeZone = () =>
  (typeof document === 'object' &&
    document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content) ||
  'UTC';

/** Formats a day, or the day of a time in the seller's time zone: `24 Dec 2026`. */
export function formatDate(iso: string): string {
  const zone = iso.length === isoDayLength ? 'UTC' : timeZone();
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone }).format(
    new Date(iso),
  );
}

/** Formats a time in the seller's time zone, which it names: `24 Dec 2026, 09:00 UTC`. */
export function formatBooked(iso: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = { ...parts, ...time, timeZone: timeZone() };
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(iso));
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatDateTime(iso: string): string {
  return moments.format(new Date(iso));
}

const thisYear = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const ofThisYear = new Intl.DateTimeFormat('en-GB', thisYear);
const ofAnyYear = new Intl.DateTimeFormat('en-GB', { ...thisYear, year: 'numeric' });

/** Formats a time close to now: `3 Dec, 09:00`; with the year if it is a different one. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const isNear = at.getFullYear() === now.getFullYear();
  return (isNear ? ofThisYear : ofAnyYear).format(at);
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes with at most one decimal place, in decimal units. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit]}`;
}

/** Splits comma-separated text into its items. */
export function splitTags(tags: string | null): string[] {
  return (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the English name of a language, or the code itself if it is none. */
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

type Amount = Pick<Money, 'amount'>;

/** Converts an amount in cents to dollars. */
export const dollarsOf = ({ amount }: Amount): number => amount / 100;

export const formatMoney = (money: Amount): string => formatAmount(dollarsOf(money));

const meta = (name: string) =>
  typeof document === 'object'
    ? document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
    : undefined;

/** Name of a site whose owners have not named their school. */
const productName = 'Atelier';

/** Name of the school, as the document had it when it was loaded. */
export const schoolName = meta('application-name') || productName;

/** Address of the school's logo; without one, the product's is drawn. */
export const schoolLogo = meta('school-logo') || null;

/** Returns a text about the site with the name of the school. */
export const named = (text: string): string => text.replaceAll(productName, schoolName);
