import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';

test('the same seed gives the same faults, and another one others', () => {
  expect(faultsOf(1, 5)).toEqual(faultsOf(1, 5));
  expect(faultsOf(1, 5)).not.toEqual(faultsOf(2, 5));
});

test('faults take about the time that was asked for', () => {
  const seconds = faultsOf(3, 2).reduce((sum, one) => sum + (one.forMs + one.pauseMs) / 1_000, 0);
  expect(seconds).toBeGreaterThanOrEqual(120);
  expect(seconds).toBeLessThan(140);
});
