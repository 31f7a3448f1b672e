import { setTimeZone } from '@atelier/service-kit/text/day-text';
import { afterEach, expect, test } from 'vitest';
import { nextMorning } from './next-morning.ts';

afterEach(() => setTimeZone('UTC'));

const after = (now: string) => nextMorning(new Date(now)).toISOString();

test('daily mails are sent at the next 8 in the morning of the seller', () => {
  expect(after('2026-11-27T17:30:00Z')).toBe('2026-11-28T08:00:00.000Z');
  expect(after('2026-11-27T07:59:00Z')).toBe('2026-11-27T08:00:00.000Z');
  expect(after('2026-11-27T08:00:00Z')).toBe('2026-11-28T08:00:00.000Z');
  setTimeZone('Europe/Vienna');
  expect(after('2026-11-27T17:30:00Z')).toBe('2026-11-28T07:00:00.000Z');
  // The night in which the clocks go back.
  expect(after('2026-10-24T06:30:00Z')).toBe('2026-10-25T07:00:00.000Z');
});
