import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRenewal } from './use-renewal.ts';

const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['right', 0],
  ['two hours slow', -2 * hourMs],
  ['a year slow', -365 * 24 * hourMs],
])(
  'URLs are renewed before they expire, and not sooner, by a clock that is %s',
  async (_, offMs) => {
    const expiresAt = new Date(Date.now() + hourMs).toISOString();
    vi.setSystemTime(Date.now() + offMs);
    const renew = vi.fn(async () => undefined);
    renderHook(() => useRenewal(expiresAt, renew));
    await vi.advanceTimersByTimeAsync(hourMs - 31_000);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(renew).toHaveBeenCalledOnce();
  },
);

test('a clock that is fast causes one request a minute at most', async () => {
  const renew = vi.fn(async () => undefined);
  renderHook(() => useRenewal(new Date(0).toISOString(), renew));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(renew).not.toHaveBeenCalled();
});
