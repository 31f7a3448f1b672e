import { expect, test } from 'vitest';
import { retryPause } from './send-refunds.ts';

const hourMs = 3_600_000;

test('a refused refund is tried at growing intervals, then daily, for 90 days', () => {
  const hours = [1, 2, 3, 4, 5, 6, 50, 2_000].map((tries) => retryPause(tries, 0)! / hourMs);
  expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24, 24]);
  expect(retryPause(90, 89 * 24 * hourMs)).toBe(24 * hourMs);
  expect(retryPause(90, 90 * 24 * hourMs)).toBeNull();
});
