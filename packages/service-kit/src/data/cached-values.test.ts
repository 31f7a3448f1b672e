import { expect, test, vi } from 'vitest';
import { CachedValues } from './cached-values.ts';

test('a value is loaded once, until something changes', async () => {
  const kept = new CachedValues<number>();
  const load = vi.fn(async () => load.mock.calls.length);
  expect(await kept.get('a', load)).toBe(1);
  expect(await kept.get('a', load)).toBe(1);
  kept.clear();
  expect(await kept.get('a', load)).toBe(2);
});

test('a value is loaded again after five seconds', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  // The cache reads the clock once per millisecond.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const passTo = (ms: number) => {
    clock.mockReturnValue(ms);
    vi.advanceTimersByTime(1);
  };
  try {
    const kept = new CachedValues<number>();
    await kept.get('a', async () => 1);
    passTo(5_900);
    expect(await kept.get('a', async () => 2)).toBe(1);
    passTo(6_100);
    expect(await kept.get('a', async () => 2)).toBe(2);
  } finally {
    vi.useRealTimers();
    clock.mockRestore();
  }
});

test('only missing values are loaded, and those that do not exist are absent', async () => {
  const kept = new CachedValues<string>();
  const load = vi.fn(
    async (keys: string[]) =>
      new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`])),
  );
  await kept.getAll(['a', 'b', 'a'], load);
  const found = await kept.getAll(['b', 'c', 'none'], load);
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c', 'none']]]);
  expect([...found.keys()].toSorted()).toEqual(['b', 'c']);
});

test('a value that was read before a change is not kept', async () => {
  const kept = new CachedValues<number>();
  const reading = kept.get('a', async () => {
    kept.clear();
    return 1;
  });
  expect(await reading).toBe(1);
  expect(await kept.get('a', async () => 2)).toBe(2);
  await kept.getAll(['b'], async () => {
    kept.clear();
    return new Map([['b', 1]]);
  });
  expect(await kept.get('b', async () => 2)).toBe(2);
});

test('a failure is not kept', async () => {
  const kept = new CachedValues<number>();
  await expect(kept.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await kept.get('a', async () => 1)).toBe(1);
});
