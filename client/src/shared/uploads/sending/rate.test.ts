import { expect, test } from 'vitest';
import { Rate, secondsLeft } from './rate.ts';

test('the rate is that of the last three seconds', () => {
  const rate = new Rate();
  expect(rate.add(0, 0)).toBe(0);
  expect(rate.add(1_000, 1_000)).toBe(1_000);
  expect(rate.add(3_000, 2_000)).toBe(1_500);
  expect(rate.add(3_000, 10_000)).toBe(0);
});

test('a file that starts over has no negative rate', () => {
  const rate = new Rate();
  rate.add(5_000, 0);
  expect(rate.add(0, 1_000)).toBe(0);
});

test('the time left is computed from the rate, and is unknown if the rate is 0', () => {
  expect(secondsLeft(400, 1_000, 100)).toBe(6);
  expect(secondsLeft(400, 1_000, 0)).toBeNull();
});
