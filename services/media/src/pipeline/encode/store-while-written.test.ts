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

/** A sink that says when a number of bytes have come, and keeps what came to its end. */
function keeping() {
  let bytes = 0;
  let kept: Buffer | null = null;
  let look: () => void = () => undefined;
  const sink: MediaSink = async (media) => {
    const chunks: Buffer[] = [];
    for await (const chunk of media) {
      chunks.push(Buffer.from(chunk));
      bytes += chunk.length;
      look();
    }
    kept = Buffer.concat(chunks);
  };
  const received = (count: number) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (bytes >= count) resolve();
      };
      look();
    });
  return { sink, received, kept: () => kept };
}

test('what is appended arrives before the writing is over, in order and whole', async () => {
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

test('nothing is kept of a file that is of no use', async () => {
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

test('nothing is kept when writing fails, and its error is the one that is thrown', async () => {
  const { sink, kept } = keeping();
  const write = async () => {
    throw new Error('no such codec');
  };
  const path = join(scratch.dir, 'never-written');
  await expect(storeWhileWritten([{ path, sink }], write)).rejects.toThrow('no such codec');
  expect(kept()).toBeNull();
});

test('a sink that fails ends the writing with its error', async () => {
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

test('of several files none is kept when the sink of one fails', async () => {
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
