import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('Work is done for every item', async () => {
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6], async (n) => {
    done.push(n);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('A failure begins nothing more, and waits for what was begun', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const ended: number[] = [];
  const running = inParallel([1, 2, 3, 4, 5, 6, 7, 8], async (n) => {
    begun.push(n);
    if (n === 2) throw new Error('no room');
    await promise;
    ended.push(n);
  });
  let isOver = false;
  const over = running.catch((error: unknown) => {
    isOver = true;
    return error;
  });
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  expect(isOver).toBe(false);
  resolve();
  expect(await over).toEqual(new Error('no room'));
  expect(ended).toEqual([1, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});
