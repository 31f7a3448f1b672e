import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, periodEnd } from './period-end.ts';

const end = (start: string, period: 'monthly' | 'annual') =>
  periodEnd(new Date(`${start}T10:30:00Z`), period).toISOString();

test.each([
  ['2026-03-15', 'monthly', '2026-04-15T10:30:00.000Z'],
  ['2026-12-15', 'monthly', '2027-01-15T10:30:00.000Z'],
  ['2026-01-31', 'monthly', '2026-02-28T10:30:00.000Z'],
  ['2028-01-31', 'monthly', '2028-02-29T10:30:00.000Z'],
  ['2026-03-15', 'annual', '2027-03-15T10:30:00.000Z'],
  ['2028-02-29', 'annual', '2029-02-28T10:30:00.000Z'],
] as const)('a period from %s (%s) ends at %s', (start, period, expected) => {
  expect(end(start, period)).toBe(expected);
});

test('a month from any day ends in the next month, on the same or its last day', () => {
  for (let day = 0; day < 4 * 365; day += 1) {
    const start = new Date(Date.UTC(2026, 0, 1 + day, 12));
    const next = periodEnd(start, 'monthly');
    const distance =
      (next.getUTCFullYear() - start.getUTCFullYear()) * 12 +
      (next.getUTCMonth() - start.getUTCMonth());
    expect(distance).toBe(1);
    const lastDay = new Date(next);
    lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
    expect(next.getUTCDate()).toBe(Math.min(start.getUTCDate(), lastDay.getUTCDate()));
  }
});

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Renews a plan several times, as renewals do, and returns the ends of its periods. */
function renewals(start: Date, period: 'monthly' | 'annual', count: number): Date[] {
  let anchorDay = start.getUTCDate();
  let end = start;
  return Array.from({ length: count }, () => {
    end = periodEnd(end, period, anchorDay);
    anchorDay = dayAfter(end, anchorDay);
    return end;
  });
}

test.each([
  ['2026-01-31', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2027-12-30', 'monthly', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
  ['2028-02-29', 'annual', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-02-28', 'monthly', ['2026-03-28', '2026-04-28', '2026-05-28', '2026-06-28']],
] as const)('a plan of %s (%s) renews on %j', (start, period, expected) => {
  const ends = renewals(new Date(`${start}T10:30:00Z`), period, 4);
  expect(ends.map(dayOf)).toEqual(expected);
});

test('a plan renews on the day of its start in every month that has it, else on the last day', () => {
  const start = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(start, fc.constantFrom('monthly', 'annual'), (first, period) => {
      for (const [index, end] of renewals(first, period, 30).entries()) {
        const months = (index + 1) * (period === 'annual' ? 12 : 1);
        const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
        const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
        const day = Math.min(first.getUTCDate(), lastDay);
        expect(dayOf(end)).toBe(dayOf(new Date(Date.UTC(year, month, day))));
        expect(end.getTime() % 86_400_000).toBe(first.getTime() % 86_400_000);
      }
    }),
  );
});
