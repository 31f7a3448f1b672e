import { expect, test } from 'vitest';
import { seatDate } from './seat-text.ts';

const days = { invited_at: '2026-06-01T12:00:00Z', claimed_at: null, revoked_at: null };
const claimed = { ...days, claimed_at: '2026-06-02T12:00:00Z' };

test.each([
  [days, ['invited', '2026-06-01T12:00:00Z']],
  [claimed, ['since', '2026-06-02T12:00:00Z']],
  [{ ...claimed, revoked_at: '2026-06-03T12:00:00Z' }, ['on', '2026-06-03T12:00:00Z']],
  [{ ...days, revoked_at: '2026-06-03T12:00:00Z' }, ['on', '2026-06-03T12:00:00Z']],
])('the date of a seat belongs to its current state: %j', (seat, moment) => {
  expect(seatDate(seat)).toEqual(moment);
});
