import { dayIn, nextDay, startOfDay as startIn } from '@atelier/contracts/core/zone-days';
import { timeZone } from './format.ts';

/** Returns the day of a moment in the seller's time zone: `2026-12-24`. */
export const dayOf = (moment: number): string => dayIn(timeZone(), moment);

/** Returns the first moment of a day in the seller's time zone. */
export const startOfDay = (day: string): Date => startIn(timeZone(), day);

/** Returns the end of a day in the seller's time zone, which is the start of the next one. */
export const endOfDay = (day: string): Date => startOfDay(nextDay(day));
