import { AppError } from '@atelier/service-kit/errors/app-error';
import { expect, test } from 'vitest';
import { PictureQueue } from './picture-queue.ts';

/** Returns work that runs until it is ended. */
function endlessWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return 'done';
  };
  const endAll = async (all: Promise<unknown>) => {
    let over = false;
    void all.finally(() => {
      over = true;
    });
    while (!over) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, endAll, most: () => most };
}

test('two pictures are processed at once, some wait, and the next is rejected', async () => {
  const queue = new PictureQueue({ atOnce: 2, waiting: 3, patienceMs: 60_000 });
  const { work, endAll, most } = endlessWork();
  const accepted = Array.from({ length: 5 }, () => queue.run(work));
  // Admitted work starts in a later turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await queue.run(work).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ errorCode: 'BUSY', code: 503, retryAfter: 5 });
  const all = Promise.all(accepted);
  await endAll(all);
  expect(await all).toEqual(Array(5).fill('done'));
  expect(most()).toBe(2);
});

test('a picture that waited too long is not processed', async () => {
  const queue = new PictureQueue({ atOnce: 1, waiting: 3, patienceMs: -1 });
  let done = false;
  const late = queue.run(async () => {
    done = true;
  });
  await expect(late).rejects.toMatchObject({ errorCode: 'BUSY' });
  expect(done).toBe(false);
});

test('a failed picture frees its slot for the next', async () => {
  const queue = new PictureQueue({ atOnce: 1, waiting: 1, patienceMs: 60_000 });
  const failing = queue.run(() => Promise.reject(new Error('no picture')));
  await expect(failing).rejects.toThrow('no picture');
  expect(await queue.run(async () => 'done')).toBe('done');
});
