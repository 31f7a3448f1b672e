import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkObjects,
  listedBackups,
  ObjectCopies,
  readObjectList,
  writeObjectList,
} from './objects.ts';
import { openPlace } from './open-place.ts';
import { plain, sealOf } from './seal.ts';

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

it('A backup with another key copies every file for that key, and keeps those of the former', async () => {
  const place = openPlace(path.join(root, 'keys'));
  const sealed = async () => sealOf({ BACKUP_IDENTITY: await generateX25519Identity() });
  const [former, present] = [await sealed(), await sealed()];
  const copied = async (seal: typeof former, known: ObjectCopies['files']) => {
    const store = storeOf({ breaksAfter: count });
    const copies = new ObjectCopies(store, { place, seal }, known, async () => null);
    await copies.copy(() => undefined);
    return { files: copies.files, reads: store.reads };
  };
  const first = await copied(former, []);
  const second = await copied(present, first.files);
  expect(second.reads).toBe(count);
  await checkObjects({ place, seal: former }, first.files, () => undefined);
  await checkObjects({ place, seal: present }, second.files, () => undefined);
  expect((await copied(present, second.files)).reads).toBe(0);
});
