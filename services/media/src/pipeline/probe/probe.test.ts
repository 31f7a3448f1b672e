import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffprobeFile, fixture, makeScratch } from '../testing/fixtures.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { probe } from './probe.ts';

const run = promisify(execFile);

let store: MediaServer;
beforeAll(async () => {
  store = await startMediaServer();
});
afterAll(() => store.close());

const landscape = { width: 320, height: 180, rotation: 0 };

test.each([
  ['mp4-index-first', { ...landscape, container: 'mp4', indexPosition: 'front', ending: 'whole' }],
  ['mp4-index-last', { ...landscape, container: 'mp4', indexPosition: 'end', ending: 'whole' }],
  ['mp4-fragmented', { container: 'mp4', indexPosition: 'fragmented', ending: 'whole' }],
  ['mp4-silent', { audio: null, frameRate: 25 }],
  ['mp4-one-second', { durationSeconds: 1 }],
  ['mp4-two-hours', { durationSeconds: 7200, frameRate: 1 }],
  ['mp4-portrait-rotated', { width: 180, height: 320, rotation: 90 }],
  ['mp4-variable-frame-rate', { video: expect.objectContaining({ codec: 'h264' }) }],
  [
    'mp4-h264-10-bit',
    {
      video: expect.objectContaining({
        profile: 'High 10',
        pixelFormat: 'yuv420p10le',
        bitDepth: 10,
      }),
    },
  ],
  [
    'webm-vp9-opus',
    { container: 'webm', indexPosition: 'end', audio: { index: 1, codec: 'opus', channels: 1 } },
  ],
  [
    'mov-hevc',
    { container: 'mov', video: expect.objectContaining({ codec: 'hevc', bitDepth: 8 }) },
  ],
  ['mkv-h264', { container: 'matroska', indexPosition: 'end', ending: 'whole' }],
  ['avi-mpeg4-mp3', { container: 'avi', indexPosition: 'none', ending: 'whole' }],
  ['ts-h264-aac', { container: 'mpegts', indexPosition: 'none' }],
] as const)(
  'the facts of %s match those of ffprobe',
  { timeout: 240_000 },
  async (kind, expected) => {
    const path = await fixture(kind);
    const facts = await probe(await store.input(path));
    expect(facts).toMatchObject(expected);
    const stated = Number((await ffprobeFile(path)).format.duration);
    expect(Math.abs(facts.durationSeconds - stated)).toBeLessThanOrEqual(0.05);
  },
);

test('the duration of a browser recording is measured from its packets', {
  timeout: 240_000,
}, async () => {
  const path = await fixture('webm-recorded');
  expect((await ffprobeFile(path)).format.duration).toBeUndefined();
  const facts = await probe(await store.input(path));
  expect(facts).toMatchObject({
    container: 'webm',
    indexPosition: 'none',
    durationFrom: 'packets',
  });
  expect(facts.durationSeconds).toBeCloseTo(6.02, 1);
});

test('a part of a longer Matroska file is as long as what it shows', {
  timeout: 240_000,
}, async () => {
  const scratch = await makeScratch();
  try {
    const part = join(scratch.dir, 'part.mkv');
    const later = ['-c', 'copy', '-output_ts_offset', '10', part];
    await run('ffmpeg', ['-v', 'error', '-i', await fixture('mkv-h264'), ...later]);
    expect(Number((await ffprobeFile(part)).format.duration)).toBeGreaterThan(15);
    expect((await probe(await store.input(part))).durationSeconds).toBeCloseTo(6, 1);
  } finally {
    await scratch.remove();
  }
});

test('few requests are enough for a long video', { timeout: 240_000 }, async () => {
  const input = await store.input(await fixture('mp4-two-hours'));
  const before = store.requests.length;
  await probe(input);
  expect(store.requests.length - before).toBeLessThanOrEqual(5);
});
