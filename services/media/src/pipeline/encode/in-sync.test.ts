import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { probe } from '../probe/probe.ts';
import { readFragments } from '../stream/fragments.ts';
import { useMedia } from '../testing/use-media.ts';
import { beeps, flashes, type Seen, watchFile, watchStream } from '../testing/watch.ts';
import { packageOriginal } from './package-original.ts';
import { packageRungs } from './package-rungs.ts';
import { processVideo } from './process-video.ts';
import type { MediaSink } from './store-while-written.ts';

const run = promisify(execFile);
const media = useMedia();

const sink: MediaSink = async (media) => {
  for await (const _ of media);
};

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50'];
const aac = ['-c:a', 'aac'];
const front = ['-movflags', '+faststart'];
const mp4 = [...h264, ...aac, ...front];
const late = (seconds: number) => ['-itsoffset', String(seconds)];
const made = (name: string) => ['-i', join(media.scratch.dir, name)];

/** Name, and arguments of ffmpeg that make the file. */
type Kind = [name: string, args: () => string[]];

// Each is measured as a whole: pictures of a tenth of a second, and tones of a tenth.
const kinds: Kind[] = [
  ['plain.mp4', () => [...flashes(10), ...beeps(10), ...mp4]],
  ['b-frames-10.mp4', () => [...flashes(10, 10), ...beeps(10), ...mp4]],
  ['b-frames-1.mp4', () => [...flashes(20, 1), ...beeps(20), ...mp4, '-g', '4']],
  ['sound-shorter.mp4', () => [...flashes(14), ...beeps(6), ...mp4]],
  ['sound-longer.mp4', () => [...flashes(6), ...beeps(30), ...mp4]],
  ['sound-a-little-longer.mp4', () => [...flashes(8), ...beeps(9), ...mp4]],
  ['microphone-late.mp4', () => [...flashes(10), ...late(1.5), ...beeps(8.5), ...mp4]],
  ['camera-late.mp4', () => [...late(3), ...flashes(7), ...beeps(10), ...mp4]],
  ['camera-late-1.mp4', () => [...late(2.6), ...flashes(7.4, 1), ...beeps(10), ...mp4]],
  ['trimmed.mp4', () => ['-ss', '1.4', ...made('plain.mp4'), '-c', 'copy', ...front]],
  ['trimmed-end.mp4', () => [...made('plain.mp4'), '-t', '7.3', '-c', 'copy', ...front]],
  ['silent.mp4', () => [...flashes(8), ...h264, ...front]],
  ['speech.mp4', () => [...flashes(8), ...beeps(8, 8_000), ...mp4]],
  ['no-b-frames.mp4', () => [...flashes(8), ...beeps(8), ...mp4, '-bf', '0']],
  ['old.avi', () => [...flashes(8.04), ...beeps(8.04), '-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['old.flv', () => [...flashes(8.04), ...beeps(8.04, 44_100), ...h264, '-c:a', 'libmp3lame']],
  ['old.wmv', () => [...flashes(8.04), ...beeps(8.04), '-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['free.mkv', () => [...flashes(8), ...beeps(8), ...h264, '-c:a', 'libopus']],
  ['camera.mov', () => [...flashes(8, 30), ...beeps(8), ...h264, '-c:a', 'pcm_s16le']],
  ['broadcast.ts', () => [...flashes(8), ...beeps(8), ...h264, ...aac]],
  [
    'browser.webm',
    () => [
      ...flashes(8),
      ...beeps(8),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-c:a',
      'libopus',
    ],
  ],
  [
    'sound-before.mkv',
    () => [...late(0.3), ...flashes(8), ...late(-0.2), ...beeps(8), ...h264, ...aac],
  ],
];

describe('every file is in sync, and streams play to its end', { timeout: 240_000 }, () => {
  test.each(kinds)('%s', async (name, args) => {
    const path = join(media.scratch.dir, name);
    await run('ffmpeg', ['-v', 'error', '-y', ...args(), path]);
    const source = await watchFile(path);
    expect(source.flashes.length).toBeGreaterThan(2);

    const { output, facts: uploaded } = await processVideo({
      ...(await media.store.input(path)),
      workDir: media.scratch.dir,
      limits: { maxSeconds: 3600, timeoutMs: 60_000 },
    });
    const plain = output.kind === 'keep' ? path : output.path;
    expectSame(await watchFile(plain), source);

    const input = await media.store.input(plain);
    const facts = await probe(input);
    expect(Math.abs(facts.durationSeconds - uploaded.durationSeconds)).toBeLessThan(0.05);
    const options = { workDir: media.scratch.dir, sink, sinkOf: () => sink };
    const rung = { name: '90p', width: 160, height: 90, maxKilobits: 100 };
    const [small] = await packageRungs(input, facts, [rung], options);
    const original = await packageOriginal(input, facts, options);
    for (const { mediaPath } of [original, small!]) {
      expectSame(await watchStream(mediaPath), source);
      const fragments = await readFragments(mediaPath);
      for (const fragment of fragments) expect(fragment).toHaveLength(facts.audio ? 2 : 1);
      for (const { to } of fragments.at(-1)!) {
        expect(Math.abs(to - facts.durationSeconds)).toBeLessThan(0.12);
      }
    }
  });
});

/** The time that a person does not notice. */
const noticedSeconds = 0.045;

function expectSame(seen: Seen, source: Seen): void {
  for (const track of ['flashes', 'beeps'] as const) {
    expect(seen[track], track).toHaveLength(source[track].length);
    const errors = seen[track].map((at, n) => Math.abs(at - source[track][n]!));
    expect(Math.max(0, ...errors), track).toBeLessThan(noticedSeconds);
  }
}
