const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day (UTC) for people: `24 December 2026`. */
export const dayText = (day: Date): string => days.format(day);
