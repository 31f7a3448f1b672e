import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

test.each([
  [0, 0, '0 in 30 days'],
  [4, 4, '4 in 30 days, the same as before'],
  [4, 0, '4 in 30 days, 0 before'],
  [6, 4, '6 in 30 days, 50% more than before'],
  [1, 4, '1 in 30 days, 75% less than before'],
  [-2, 4, '-2 in 30 days, 150% less than before'],
])('%i after %i: %s', (now, before, words) => {
  expect(trendOf([now, ...Array(29).fill(0)], before)).toBe(words);
});
