import { dayIn as dayInZone } from '@atelier/contracts/core/zone-days';

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });

/** The seller's time zone, in which documents, mails and pages state days. */
let zone = 'UTC';
let days = formatIn(zone);

/** Called once, when the process starts. */
export function setTimeZone(timeZone: string): void {
  zone = timeZone;
  days = formatIn(timeZone);
}

export const timeZone = (): string => zone;

/** Formats a day in the seller's time zone for people, as the site does: `24 Dec 2026`. */
export const dayText = (day: Date): string => days.format(day);

/** Returns a day in the seller's time zone: `2026-12-24`. */
export const dayIn = (day: Date): string => dayInZone(zone, day.getTime());

/** Returns the year in the seller's time zone. */
export const yearOf = (day: Date): number => Number(dayText(day).slice(-4));
