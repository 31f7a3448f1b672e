import { expect, test } from 'vitest';
import { ProviderPauses } from './payment-watch.ts';

test('a provider that rejects requests is left alone, each time for twice as long', () => {
  const pauses = new ProviderPauses();
  expect(pauses.begin('stripe', 0)).toBe(5_000);
  expect(pauses.begin('stripe', 4_999)).toBeNull();
  expect([pauses.has('stripe', 4_999), pauses.has('stripe', 5_000)]).toEqual([true, false]);
  expect(pauses.has('test', 0)).toBe(false);
  let now = 5_000;
  const lengths = Array.from({ length: 8 }, () => {
    const ms = pauses.begin('stripe', now)!;
    now += ms;
    return ms / 1_000;
  });
  expect(lengths).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('a response ends the doubling, but not a pause that has begun', () => {
  const pauses = new ProviderPauses();
  pauses.begin('stripe', 0);
  pauses.end('stripe', 1_000);
  expect(pauses.has('stripe', 1_000)).toBe(true);
  pauses.end('stripe', 6_000);
  expect(pauses.begin('stripe', 7_000)).toBe(5_000);
});
