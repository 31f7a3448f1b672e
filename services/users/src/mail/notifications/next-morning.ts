import { timeZone } from '@atelier/service-kit/text/day-text';

/** Hour of the day at which daily mails are sent, in the seller's time zone. */
const hourOfMails = 8;
const hourMs = 3_600_000;

/** Returns when the next daily mails are sent: the next full hour at which a clock there says 8. */
export function nextMorning(now: Date): Date {
  const hours = new Intl.DateTimeFormat('en-GB', {
    ...({ hour: 'numeric', hourCycle: 'h23' } as const),
    timeZone: timeZone(),
  });
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
  // A day has up to 25 hours, and every day has this one.
  for (let ahead = 1; ahead <= 26; ahead += 1) {
    const hour = new Date(thisHour + ahead * hourMs);
    if (Number(hours.format(hour)) === hourOfMails) return hour;
  }
  return new Date(thisHour + 24 * hourMs);
}
