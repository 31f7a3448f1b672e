import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processVideo } from '../encode/process-video.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { disguisedPlaylist, fixture, makeScratch } from '../testing/fixtures.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';

let store: MediaServer;
let scratch: Awaited<ReturnType<typeof makeScratch>>;
let workDir: string;
beforeAll(async () => {
  store = await startMediaServer();
  scratch = await makeScratch();
  workDir = scratch.dir;
});
afterAll(async () => {
  await store.close();
  await scratch.remove();
});

function attempt(input: MediaInput) {
  return processVideo({ ...input, workDir, limits: { maxSeconds: 3600, timeoutMs: 60_000 } });
}

describe('an unusable file is rejected with a reason', {
  timeout: 240_000,
}, () => {
  test.each([
    ['empty', /^The file is empty\.$/],
    ['random', /^The file is not a video\.$/],
    ['text', /^The file is not a video\.$/],
    ['image', /^The file is not a video\.$/],
    ['no-container', /^The video has no container, and thus no sound\. Export it as MP4\.$/],
    ['mkv-too-wide', /^The pictures of the video are too wide or too high\.$/],
    ['truncated-index-first', /^The video is truncated: it ends at 0:0[34] of 0:10\.$/],
    ['truncated-index-last', /^The video is truncated: its index is missing\.$/],
    ['truncated-fragmented', /^The video is truncated: it breaks off at 0:0[45]\.$/],
    ['truncated-webm', /^The video is truncated: it ends at 0:0[23] of 0:06\.$/],
    ['truncated-avi', /^The video is truncated: it breaks off at 0:01\.$/],
    ['mp4-two-hours', /^The video is longer than 1 hour\.$/],
  ] as const)('%s', async (kind, reason) => {
    await expect(attempt(await store.input(await fixture(kind)))).rejects.toMatchObject({
      name: 'UnusableMediaError',
      reason: expect.stringMatching(reason),
      detail: expect.not.stringContaining('secret'),
    });
    expect(await readdir(workDir)).toEqual([]);
  });
});

test('a file whose index claims more samples than fit into memory is rejected', {
  timeout: 240_000,
}, async () => {
  const bytes = await readFile(await fixture('mp4-one-second'));
  // The number of entries is after the name of the box, its version and its flags.
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('stts') + 8);
  const ground = await makeScratch();
  try {
    const path = join(ground.dir, 'absurd.mp4');
    await writeFile(path, bytes);
    await expect(attempt(await store.input(path))).rejects.toMatchObject({
      name: 'UnusableMediaError',
      reason: 'The video is damaged: its index cannot be read.',
    });
  } finally {
    await ground.remove();
  }
});

describe('a playlist disguised as a video opens no other URL', { timeout: 240_000 }, () => {
  test.each(['hls', 'ffconcat'] as const)('%s', async (format) => {
    const victim = await fixture('mp4-index-first');
    const opened: string[] = [];
    const trap = createServer((request, response) => {
      opened.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const { port } = trap.address() as AddressInfo;
    const ground = await makeScratch();
    try {
      for (const target of [
        `http://127.0.0.1:${port}/segment.ts`,
        `http://127.0.0.1:${port}/segment.mp4`,
        `file:${victim}`,
        victim,
        // Another object in the same store is a different URL, too.
        `${store.origin}${victim}`,
      ]) {
        const path = await disguisedPlaylist(format, {
          path: join(ground.dir, 'talk.mp4'),
          target,
        });
        const before = store.requests.length;
        await expect(attempt(await store.input(path))).rejects.toMatchObject({
          name: 'UnusableMediaError',
          reason: 'The file is not a video.',
        });
        const asked = store.requests.slice(before).map((request) => request.path);
        expect(new Set(asked)).toEqual(new Set([path]));
      }
      expect(opened).toEqual([]);
    } finally {
      trap.close();
      await ground.remove();
    }
  });
});

test('a missing object is a permanent failure', { timeout: 240_000 }, async () => {
  const input = { url: `${store.origin}/nothing-here.mp4`, bytes: 5000 };
  await expect(attempt(input)).rejects.toMatchObject({
    reason: 'The uploaded file is no longer in the store.',
  });
});

test('only HTTP URLs are read', async () => {
  const url = `file://${await fixture('mp4-index-first')}`;
  await expect(attempt({ url, bytes: 100 })).rejects.toThrow();
});
