import { expect, test } from 'vitest';
import { rankDifference } from './indistinguishable.ts';

const wave = Array.from({ length: 200 }, (_, n) => 20 + 5 * Math.sin(n * 1.7));

test('rankDifference is small for samples of the same distribution', () => {
  expect(Math.abs(rankDifference(wave, wave.toReversed()))).toBeLessThan(1);
});

test('rankDifference is large if one sample is 10% higher', () => {
  const slower = wave.map((value) => value * 1.1);
  expect(rankDifference(slower, wave)).toBeGreaterThan(4);
});
