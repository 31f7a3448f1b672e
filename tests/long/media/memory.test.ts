import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { partBytes } from '@atelier/service-kit/storage/object-parts';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendEnv } from '../../support/processes/stacks/call-stack-server.ts';

const mebibyte = 1024 * 1024;

let store: ObjectStore;
beforeAll(async () => {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = (await backendEnv()) as Record<
    'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY',
    string
  >;
  const env = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY };
  store = new ObjectStore({ ...env, S3_REGION: 'us-east-1', S3_BUCKET: 'test-memory' });
  await store.ensureBucket();
});
afterAll(async () => {
  await store.removeAll('videos/memory/');
  store.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes in use after garbage collection. */
async function used() {
  for (let round = 0; round < 3; round++) {
    // Lets the event loop release its references between rounds.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heapUsed, arrayBuffers };
}

/** Stores files, every tenth of them in parts. */
async function storeFiles(count: number, signal: AbortSignal): Promise<void> {
  const [small, large] = [Buffer.alloc(1_000), Buffer.alloc(partBytes + 1_000)];
  for (let at = 0; at < count; at++) {
    async function* content() {
      yield at % 10 === 0 ? large : small;
    }
    await store.putStream(`videos/memory/${at}.mp4`, content(), 'video/mp4', signal);
  }
}

test('storing 200 files leaks no memory', async () => {
  // A long-lived signal, like the one that stops a worker.
  const { signal } = new AbortController();
  await storeFiles(20, signal);
  const before = await used();
  await storeFiles(200, signal);
  const after = await used();
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(partBytes);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(4 * mebibyte);
});
