import { Readable } from 'node:stream';
import type { ResumableUpload } from '@atelier/contracts/media/uploads';
import { partBytes } from '@atelier/service-kit/storage/object-parts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadCall } from './upload-lock.ts';
import { UploadWriter } from './upload-writer.ts';

const chunkBytes = 256 * 1024;
const length = 4 * partBytes;
const upload: ResumableUpload = {
  ...({ id: 'u1', state: 'open', accepts: 'video', length, offset: 0, metadata: '' } as const),
  ...{ multipartId: null, etags: [], rest: null, expiresAt: new Date(0).toISOString() },
  file: { key: 'videos/u1/original.mp4', contentType: 'video/mp4' },
};

/** A store whose parts are stored when the test says so. */
function slowStore() {
  const parts: { number: number; bytes: number; end: PromiseWithResolvers<string> }[] = [];
  const offsets: number[] = [];
  const call = {
    store: {
      parts: {
        begin: async () => 'm1',
        put: (_target: unknown, number: number, { length: bytes }: Uint8Array) => {
          const end = Promise.withResolvers<string>();
          parts.push({ number, bytes, end });
          return end.promise;
        },
      },
    },
    call: async (_operation: unknown, { offset }: { offset: number }) => offsets.push(offset),
  };
  return { call: call as unknown as UploadCall, parts, offsets };
}

/** A source that counts what was read of it. */
function countedSource(bytes: number) {
  const read = { bytes: 0 };
  const source = new Readable({
    highWaterMark: chunkBytes,
    read() {
      const size = Math.min(chunkBytes, bytes - read.bytes);
      read.bytes += size;
      this.push(size > 0 ? Buffer.alloc(size, 1) : null);
    },
  });
  return { read, source };
}

/** Lets everything run that waits for nothing else. */
async function untilQuiet(progress: () => number): Promise<void> {
  for (let quiet = 0, last = -1; quiet < 20; ) {
    await new Promise(setImmediate);
    quiet = progress() === last ? quiet + 1 : 0;
    last = progress();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the next part is read while one is stored, and no more than that', async () => {
  const { call, parts, offsets } = slowStore();
  const { read, source } = countedSource(length);
  const written = new UploadWriter(call, upload, 'lease', null).write(source, () => true);
  for (const number of [1, 2, 3, 4]) {
    await untilQuiet(() => read.bytes);
    expect(parts.map((part) => part.number)).toEqual(
      Array.from({ length: number }, (_, index) => index + 1),
    );
    // Besides the two parts, what the source itself holds ready.
    expect(read.bytes).toBeGreaterThanOrEqual(Math.min(length, (number + 1) * partBytes));
    expect(read.bytes).toBeLessThanOrEqual((number + 1) * partBytes + 2 * chunkBytes);
    expect(offsets).toEqual(parts.slice(0, -1).map((part) => part.number * partBytes));
    vi.advanceTimersByTime(1_000);
    parts.at(-1)!.end.resolve(`"${number}"`);
  }
  expect(await written).toBe(length);
  expect(offsets).toEqual([1, 2, 3, 4].map((number) => number * partBytes));
  expect(parts.map(({ bytes }) => bytes)).toEqual(Array(4).fill(partBytes));
});

test('a part that cannot be stored ends the upload at once, although no more bytes arrive', async () => {
  const { call, parts, offsets } = slowStore();
  const source = new Readable({ read: () => undefined });
  const written = new UploadWriter(call, upload, 'lease', null).write(source, () => true);
  source.push(Buffer.alloc(partBytes + 1));
  await untilQuiet(() => parts.length);
  expect(parts).toHaveLength(1);
  parts[0]!.end.reject(new Error('The store is full'));
  await expect(written).rejects.toThrow('The store is full');
  expect(offsets).toEqual([]);
  expect(source.destroyed).toBe(true);
});

test('parts that are stored within a second are recorded together', async () => {
  const { call, parts, offsets } = slowStore();
  const { source } = countedSource(length);
  const written = new UploadWriter(call, upload, 'lease', null).write(source, () => true);
  for (const number of [1, 2, 3, 4]) {
    await untilQuiet(() => parts.length);
    expect(offsets).toEqual([]);
    parts.at(-1)!.end.resolve(`"${number}"`);
  }
  expect(await written).toBe(length);
  expect(offsets).toEqual([length]);
});

test('what was stored before a failure is recorded', async () => {
  const { call, parts, offsets } = slowStore();
  const { source } = countedSource(length);
  const written = new UploadWriter(call, upload, 'lease', null).write(source, () => true);
  await untilQuiet(() => parts.length);
  parts[0]!.end.resolve('"1"');
  await untilQuiet(() => parts.length);
  parts[1]!.end.reject(new Error('The store is full'));
  await expect(written).rejects.toThrow('The store is full');
  expect(offsets).toEqual([partBytes]);
});

test('a stored part is recorded after a second, although no more bytes arrive', async () => {
  const { call, parts, offsets } = slowStore();
  const source = new Readable({ read: () => undefined });
  const written = new UploadWriter(call, upload, 'lease', null).write(source, () => true);
  source.push(Buffer.alloc(partBytes));
  await untilQuiet(() => parts.length);
  parts[0]!.end.resolve('"1"');
  await untilQuiet(() => parts.length);
  expect(offsets).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(offsets).toEqual([partBytes]);
  source.push(null);
  expect(await written).toBe(partBytes);
  expect(offsets).toEqual([partBytes]);
});
