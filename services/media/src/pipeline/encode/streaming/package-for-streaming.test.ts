import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeStoryboard } from '../../images/storyboard.ts';
import { probe } from '../../probe/probe.ts';
import { segmentsOf } from '../../stream/playlist.ts';
import { ffprobeFile, fixture } from '../../testing/fixtures.ts';
import { useMedia } from '../../testing/use-media.ts';
import type { MediaSink } from '../store-while-written.ts';
import { packageOriginal } from './package-original.ts';
import { packageRungs } from './package-rungs.ts';

const media = useMedia();

/** The contents of the last file that a sink has kept. */
let sunk: Buffer | null = null;
const sink: MediaSink = async (media) => {
  sunk = null;
  const chunks: Buffer[] = [];
  for await (const chunk of media) chunks.push(Buffer.from(chunk));
  sunk = Buffer.concat(chunks);
};

async function inputOf(kind: Parameters<typeof fixture>[0]) {
  const input = await media.store.input(await fixture(kind));
  return { input, facts: await probe(input), run: { workDir: media.scratch.dir, sink } };
}

const seconds = (playlist: string) =>
  segmentsOf(playlist).reduce((sum, segment) => sum + segment.seconds, 0);

describe('the original quality', { timeout: 240_000 }, () => {
  test.each([
    ['mp4-index-first', 'avc1.64000c,mp4a.40.2', 320, 180],
    ['mp4-silent', 'avc1.64000c', 320, 180],
    // Rotated, without suitable keyframes, or in another codec: encoded upright and cut every 4 s.
    ['mp4-portrait-rotated', /^avc1\.6400\w\w,mp4a\.40\.2$/, 180, 320],
    ['webm-vp9-opus', /^avc1\.6400\w\w,mp4a\.40\.2$/, 320, 180],
  ] as const)('of %s is cut into playable segments', async (kind, codecs, width, height) => {
    const { input, facts, run } = await inputOf(kind);
    const made = await packageOriginal(input, facts, run);
    expect(made).toMatchObject({ width, height, codecs: expect.stringMatching(codecs) });
    const playlist = await readFile(made.playlistPath, 'utf8');
    expect(seconds(playlist)).toBeCloseTo(facts.durationSeconds, 0);
    const bytes = segmentsOf(playlist).reduce((sum, segment) => sum + segment.bytes, 0);
    expect(made.bandwidth).toBeGreaterThanOrEqual((bytes * 8) / facts.durationSeconds);
    expect(sunk?.equals(await readFile(made.mediaPath))).toBe(true);
    const { streams, format } = await ffprobeFile(made.mediaPath);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', width, height });
    expect(Number(format.duration)).toBeCloseTo(facts.durationSeconds, 0);
  });

  test('is copied instead of encoded if possible', async () => {
    const { input, facts, run } = await inputOf('mp4-index-first');
    const { mediaPath } = await packageOriginal(input, facts, run);
    const packets = async (path: string) => (await ffprobeFile(path)).streams[0]?.profile;
    expect(await packets(mediaPath)).toBe(await packets(await fixture('mp4-index-first')));
    const made = await readFile(mediaPath);
    const source = await readFile(await fixture('mp4-index-first'));
    // A kilobyte of the first coded frame is found unchanged.
    const at = source.indexOf('mdat', 0, 'latin1') + 1_000;
    expect(made.includes(source.subarray(at, at + 1_000))).toBe(true);
  });

  test('is encoded if a copy could only be cut every minute', async () => {
    const { input, facts, run } = await inputOf('mp4-two-hours');
    const made = await packageOriginal(input, facts, run);
    const lengths = segmentsOf(await readFile(made.playlistPath, 'utf8'));
    expect(Math.max(...lengths.map((one) => one.seconds))).toBeLessThanOrEqual(8);
    expect(sunk?.equals(await readFile(made.mediaPath))).toBe(true);
  });
});

describe('lower qualities', { timeout: 240_000 }, () => {
  const rungs = [
    { name: '480p', width: 854, height: 480, maxKilobits: 500 },
    { name: '360p', width: 640, height: 360, maxKilobits: 300 },
    { name: '180p', width: 320, height: 180, maxKilobits: 150 },
  ];

  test('from one pass are smaller, stay within their bit rates and are stored', async () => {
    const { input, facts, run } = await inputOf('mp4-720p-twelve-seconds');
    const stored = new Map<string, Buffer>();
    const sinkOf =
      ({ name }: { name: string }): MediaSink =>
      async (media) => {
        const chunks: Buffer[] = [];
        for await (const chunk of media) chunks.push(Buffer.from(chunk));
        stored.set(name, Buffer.concat(chunks));
      };
    const made = await packageRungs(input, facts, rungs, { ...run, sinkOf });
    expect(made).toHaveLength(3);
    for (const [n, { name, width, height, maxKilobits }] of rungs.entries()) {
      const one = made[n]!;
      expect(one).toMatchObject({ width, height, codecs: expect.stringMatching(/^avc1\.6400/) });
      const { streams, format } = await ffprobeFile(one.mediaPath);
      expect(streams[0]).toMatchObject({ codec_name: 'h264', width, height });
      expect(streams).toHaveLength(facts.audio ? 2 : 1);
      expect(Number(format.duration)).toBeCloseTo(facts.durationSeconds, 0);
      expect(seconds(await readFile(one.playlistPath, 'utf8'))).toBeCloseTo(
        facts.durationSeconds,
        0,
      );
      const file = await readFile(one.mediaPath);
      expect((file.length * 8) / Number(format.duration) / 1_000).toBeLessThan(maxKilobits + 200);
      expect(stored.get(name)?.equals(file)).toBe(true);
    }
  });

  test.each([
    ['mp4-silent', 160, 90],
    ['mp4-portrait-rotated', 90, 160],
    ['webm-vp9-opus', 160, 90],
  ] as const)('of %s are upright and have its audio', async (kind, width, height) => {
    const { input, facts, run } = await inputOf(kind);
    const rung = { name: '90p', width, height, maxKilobits: 100 };
    const [made] = await packageRungs(input, facts, [rung], { ...run, sinkOf: () => sink });
    const { streams } = await ffprobeFile(made!.mediaPath);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', width, height });
    expect(streams[1]?.codec_name).toBe(facts.audio ? 'aac' : undefined);
    expect(streams[0]?.side_data_list).toBeUndefined();
    expect(sunk?.equals(await readFile(made!.mediaPath))).toBe(true);
  });
});

describe('the storyboard', { timeout: 240_000 }, () => {
  test('has one tile per second of a short video', async () => {
    const { input, facts, run } = await inputOf('mp4-index-first');
    const { picturePath, vtt } = await makeStoryboard(input, facts, 'story.jpg', run);
    expect(await sharp(picturePath).metadata()).toMatchObject({ width: 1_600, height: 90 });
    expect(
      vtt.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nstory.jpg#xywh=0,0,160,90\n'),
    ).toBe(true);
    expect(vtt.match(/-->/g)).toHaveLength(10);
    const tile = (n: number) =>
      sharp(picturePath)
        .extract({ left: n * 160, top: 0, width: 160, height: 90 })
        .raw()
        .toBuffer();
    expect((await tile(0)).equals(await tile(9))).toBe(false);
  });

  test('of a long video has a hundred tiles', async () => {
    const { input, facts, run } = await inputOf('mp4-two-hours');
    const { picturePath, vtt } = await makeStoryboard(input, facts, 'story.jpg', run);
    const { height } = await sharp(picturePath).metadata();
    expect(height).toBe(900);
    expect(vtt.match(/-->/g)).toHaveLength(100);
    expect(vtt).toContain('--> 02:00:00.000');
  });
});
