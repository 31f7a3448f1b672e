import { expect, test } from 'vitest';
import { rankDifference } from './indistinguishable.ts';

const wave = Array.from({ length: 200 }, (_, n) => 20 + 5 * Math.sin(n * 1.7));

test('samples of one kind are not told apart', () => {
  expect(Math.abs(rankDifference(wave, wave.toReversed()))).toBeLessThan(1);
});

test('a tenth more is told apart', () => {
  const slower = wave.map((value) => value * 1.1);
  expect(rankDifference(slower, wave)).toBeGreaterThan(4);
});
