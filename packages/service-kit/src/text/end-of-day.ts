import { timeZone } from './day-text.ts';

const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$|^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/**
 * Returns the last moment of a day in the seller's time zone, or null if the text is not a day. A
 * day is written as `2027-05-31` or `31.5.2027`; one with slashes could be read in two ways.
 */
export function endOfDay(text: string): Date | null {
  const [, y, m, d, day = d, month = m, year = y] = written.exec(text) ?? [];
  if (year === undefined) return null;
  const [wantedYear, wantedMonth, wantedDay] = [Number(year), Number(month), Number(day)];
  const utc = Date.UTC(wantedYear, wantedMonth - 1, wantedDay, 23, 59, 59);
  if (new Date(utc).getUTCDate() !== wantedDay || new Date(utc).getUTCMonth() + 1 !== wantedMonth) {
    return null;
  }
  // The offset at the end of the day itself, which may differ from that in UTC by a change of clocks.
  const first = utc - offsetAt(utc);
  return new Date(utc - offsetAt(first));
}

/** Returns a moment that is given as such, or as the last day in the seller's time zone. */
export const momentOf = (text: string): Date => endOfDay(text) ?? new Date(text);

/** Returns by how many milliseconds clocks in the seller's time zone are ahead of UTC. */
function offsetAt(moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timeZone(), hourCycle: 'h23', year: 'numeric', month: 'numeric' },
    ...{ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local + of('second') * 1_000 - moment;
}
