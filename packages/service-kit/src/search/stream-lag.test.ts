import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamLag } from './stream-lag.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an index is behind by the delay of the latest change, until that is long ago', () => {
  const lag = new StreamLag();
  expect(lag.seconds).toBe(0);
  lag.noteChange(new Date(Date.now() - 2_000));
  expect(lag.seconds).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(lag.seconds).toBe(0);
});

test('an index whose stream has failed is behind since the first failure', () => {
  const lag = new StreamLag();
  lag.noteFailure();
  vi.advanceTimersByTime(5_000);
  lag.noteFailure();
  vi.advanceTimersByTime(5_000);
  expect(lag.seconds).toBe(10);
  lag.noteConnected();
  expect(lag.seconds).toBe(0);
});
