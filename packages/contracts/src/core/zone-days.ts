const dayMs = 86_400_000;

/** Returns the day of a moment in a time zone: `2026-12-24`. */
export function dayIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);
}

/** Returns the first moment of a day in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset on the day itself may differ from that in UTC by a change of clocks.
  const near = utc - offsetAt(timeZone, utc);
  const start = utc - offsetAt(timeZone, near);
  // Where clocks are put forward at midnight, the day begins after it.
  return new Date(dayIn(timeZone, start) === day ? start : near);
}

/** Returns the day after a day, in any time zone. */
export function nextDay(day: string): string {
  return daysAfter(day, 1);
}

/** Returns the day that is so many days after a day, or before it. */
export function daysAfter(day: string, count: number): string {
  const then = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
  return then.toISOString().slice(0, day.length);
}

/** Returns by how many milliseconds clocks in a time zone are ahead of UTC. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric' },
    ...{ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local + of('second') * 1_000 - moment;
}
