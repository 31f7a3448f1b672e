import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedBackups, ObjectCopies, readObjectList, writeObjectList } from './objects.ts';
import { openPlace } from './place.ts';
import { plain } from './seal.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-objects-'));
});
afterAll(() => rm(root, { recursive: true }));

const count = 350;

/** A store of small objects that breaks when it has been read a number of times. */
function storeOf({ breaksAfter }: { breaksAfter: number }) {
  const store = {
    reads: 0,
    async *list() {
      for (let n = 0; n < count; n += 1) {
        yield { key: `videos/${n}`, bytes: 5, modified: new Date(0), etag: `"${n}"` };
      }
    },
    async get() {
      store.reads += 1;
      if (store.reads > breaksAfter) throw new Error('the store is gone');
      return { stream: Readable.from([Buffer.from('bytes')]), bytes: 5, contentType: 'video/mp4' };
    },
  };
  return store;
}

it('A backup goes on from the first one, although that was interrupted', async () => {
  const place = openPlace(path.join(root, 'first'));
  const kept = { place, seal: plain };
  const note = (files: Parameters<typeof writeObjectList>[2]) => writeObjectList(place, 'a', files);
  const broken = new ObjectCopies(storeOf({ breaksAfter: 300 }), kept, [], note);
  await expect(broken.copy(() => undefined)).rejects.toThrow('the store is gone');
  expect(await listedBackups(place)).toEqual(['a']);
  const store = storeOf({ breaksAfter: count });
  const next = new ObjectCopies(store, kept, await readObjectList(place, 'a'), async () => null);
  await next.copy(() => undefined);
  expect(next.files).toHaveLength(count);
  expect(store.reads).toBeLessThanOrEqual(count - 200);
});
