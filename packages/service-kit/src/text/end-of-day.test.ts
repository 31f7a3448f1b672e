import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from './day-text.ts';
import { endOfDay } from './end-of-day.ts';

afterEach(() => setTimeZone('UTC'));

test('a day ends in the time zone of the seller, also when clocks change', () => {
  expect(endOfDay('2027-05-31')).toEqual(new Date('2027-05-31T23:59:59Z'));
  setTimeZone('Europe/Vienna');
  expect(endOfDay('31.05.2027')).toEqual(new Date('2027-05-31T21:59:59Z'));
  expect(endOfDay('2027-03-28')).toEqual(new Date('2027-03-28T21:59:59Z'));
  expect(endOfDay('2027-01-01')).toEqual(new Date('2027-01-01T22:59:59Z'));
  setTimeZone('Pacific/Auckland');
  expect(endOfDay('1. 7. 2027')).toEqual(new Date('2027-07-01T11:59:59Z'));
});

test.each(['', 'soon', '31/05/2027', '2027-02-30', '2027-13-01', '2027'])(
  '%j is no day',
  (text) => {
    expect(endOfDay(text)).toBeNull();
  },
);
