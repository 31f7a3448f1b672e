import { expect, test } from 'vitest';
import { dayIn, daysAfter, nextDay, startOfDay } from './zone-days.ts';

test.each([
  ['UTC', '2026-06-01', '2026-06-01T00:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-01', '2026-05-31T12:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-01', '2026-05-31T18:30:00.000Z'],
  // Clocks change by half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00.000Z'],
  // Clocks are put forward at midnight.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, start) => {
  expect(startOfDay(zone, day).toISOString()).toBe(start);
  const first = Date.parse(start);
  expect([dayIn(zone, first), dayIn(zone, first - 1)]).toEqual([day, daysAfter(day, -1)]);
});

test('days follow each other across months and years', () => {
  expect([nextDay('2026-12-31'), daysAfter('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ]);
});
