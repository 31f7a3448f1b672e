import { expect, test } from 'vitest';
import { periodEnd } from './period-end.ts';

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
