const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats how long ago a time was, in the largest whole unit: `5 minutes ago`, `yesterday`. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1_000);
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? ['minute', 60];
  return seconds < 60 ? 'just now' : ago.format(-Math.floor(seconds / length), unit);
}
