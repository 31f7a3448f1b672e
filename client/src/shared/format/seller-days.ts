import { timeZone } from './format.ts';

const dayMs = 86_400_000;

/** Returns the day of a moment in the seller's time zone: `2026-12-24`. */
export function dayOf(moment: number): string {
  const format = { dateStyle: 'short', timeZone: timeZone() } as const;
  return new Intl.DateTimeFormat('en-CA', format).format(moment);
}

/** Returns the first moment of a day in the seller's time zone. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset on the day itself, which may differ from that in UTC by a change of clocks.
  const first = utc - offsetAt(utc);
  return new Date(utc - offsetAt(first));
}

/** Returns the end of a day in the seller's time zone, which is the start of the next one. */
export function endOfDay(day: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
  return startOfDay(next.toISOString().slice(0, day.length));
}

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
