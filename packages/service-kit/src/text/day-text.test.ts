import { afterEach, expect, test } from 'vitest';
import { dayText, setTimeZone, yearOf } from './day-text.ts';

afterEach(() => setTimeZone('UTC'));

test('days are those of the time zone of the seller', () => {
  const moment = new Date('2026-12-31T23:30:00Z');
  expect([dayText(moment), yearOf(moment)]).toEqual(['31 Dec 2026', 2026]);
  setTimeZone('Europe/Vienna');
  expect([dayText(moment), yearOf(moment)]).toEqual(['1 Jan 2027', 2027]);
});
