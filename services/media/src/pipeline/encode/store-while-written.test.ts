import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratch } from '../testing/fixtures.ts';
import { type MediaSink, storeWhileWritten } from './store-while-written.ts';

let scratch: Awaited<ReturnType<typeof makeScratch>>;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

/** A sink that keeps a completed file, and a promise for a number of received bytes. */
function keeping() {
  let bytes = 0;
  let kept: Buffer | null = null;
  let notify: () => void = () => undefined;
  const sink: MediaSink = async (media) => {
    const chunks: Buffer[] = [];
    for await (const chunk of media) {
      chunks.push(Buffer.from(chunk));
      bytes += chunk.length;
      notify();
    }
    kept = Buffer.concat(chunks);
  };
  const received = (count: number) =>
    new Promise<void>((resolve) => {
      notify = () => {
        if (bytes >= count) resolve();
      };
      notify();
    });
  return { sink, received, kept: () => kept };
}

test('appended data arrives in order while writing continues, and completely', async () => {
  const path = join(scratch.dir, 'appended');
  const { sink, received, kept } = keeping();
  const made = await storeWhileWritten([{ path, sink }], async () => {
    await writeFile(path, 'first ');
    await received(6);
    await appendFile(path, 'second ');
    await received(13);
    await appendFile(path, 'x'.repeat(1_000_000));
    return 'made';
  });
  expect(made).toBe('made');
  expect(kept()?.toString()).toBe(`first second ${'x'.repeat(1_000_000)}`);
});

test('an unusable file is not kept', async () => {
  const path = join(scratch.dir, 'useless');
  const { sink, received, kept } = keeping();
  const write = async () => {
    await writeFile(path, 'some');
    await received(4);
    return null;
  };
  expect(await storeWhileWritten([{ path, sink }], write)).toBeNull();
  expect(kept()).toBeNull();
});

test('nothing is kept if writing fails, and its error is thrown', async () => {
  const { sink, kept } = keeping();
  const write = async () => {
    throw new Error('no such codec');
  };
  const path = join(scratch.dir, 'never-written');
  await expect(storeWhileWritten([{ path, sink }], write)).rejects.toThrow('no such codec');
  expect(kept()).toBeNull();
});

test('a failing sink aborts writing with its error', async () => {
  const path = join(scratch.dir, 'refused');
  const full: MediaSink = async (media) => {
    for await (const _ of media) throw new Error('the store is full');
  };
  const write = async (signal: AbortSignal) => {
    await writeFile(path, 'some');
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return 'made';
  };
  await expect(storeWhileWritten([{ path, sink: full }], write)).rejects.toThrow(
    'the store is full',
  );
});

test('no file is kept if the sink of one of several fails', async () => {
  const paths = ['one', 'other'].map((name) => join(scratch.dir, name));
  const { sink, received, kept } = keeping();
  const full: MediaSink = async (media) => {
    for await (const _ of media) throw new Error('the store is full');
  };
  const files = [
    { path: paths[0]!, sink },
    { path: paths[1]!, sink: full },
  ];
  const write = async (signal: AbortSignal) => {
    await writeFile(paths[0]!, 'some');
    await received(4);
    await writeFile(paths[1]!, 'some');
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return 'made';
  };
  await expect(storeWhileWritten(files, write)).rejects.toThrow('the store is full');
  expect(kept()).toBeNull();
});
