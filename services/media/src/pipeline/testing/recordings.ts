import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect } from 'vitest';
import { processVideo } from '../encode/process-video.ts';
import type { MediaSink } from '../encode/store-while-written.ts';
import { packageOriginal } from '../encode/streaming/package-original.ts';
import { packageRungs } from '../encode/streaming/package-rungs.ts';
import { makeStoryboard } from '../images/storyboard.ts';
import { probe } from '../probe/probe.ts';
import type { useMedia } from './use-media.ts';
import { beeps, watchFile, watchStream } from './watch.ts';

const run = promisify(execFile);

const sink: MediaSink = async (media) => {
  for await (const _ of media);
};
/** Length of every recording. */
export const seconds = 9.4;
const cover = ['-f', 'lavfi', '-i', 'color=blue:size=300x300:rate=1:duration=1'];
const withCover = [...cover, '-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic'];

/** Arguments that make an MP3 file with a cover. */
export const coverInMp3 = [
  ...[...withCover, '-c:a', 'libmp3lame'],
  ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
];

/** Kinds of recordings: name, and arguments of ffmpeg that make one of beeps. */
export const soundKinds: [name: string, args: string[]][] = [
  ['lesson.mp3', ['-c:a', 'libmp3lame']],
  ['no-index.mp3', ['-c:a', 'libmp3lame', '-q:a', '5', '-write_xing', '0', '-id3v2_version', '0']],
  ['cover.mp3', coverInMp3],
  ['memo.m4a', ['-c:a', 'aac']],
  ['cover.m4a', [...withCover, '-c:a', 'aac', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p']],
  ['raw.aac', ['-c:a', 'aac']],
  ['studio.wav', ['-c:a', 'pcm_s24le']],
  ['studio.aiff', ['-c:a', 'pcm_s16be']],
  ['studio.flac', ['-c:a', 'flac']],
  ['talk.ogg', ['-c:a', 'libvorbis', '-ac', '2']],
  ['talk.opus', ['-c:a', 'libopus']],
  ['browser.webm', ['-c:a', 'libopus']],
  ['old.wma', ['-c:a', 'wmav2']],
  ['surround.flac', ['-ac', '6', '-c:a', 'flac']],
];

/** Makes recordings in the folder of a test, and processes them. */
export function recordingsIn(media: ReturnType<typeof useMedia>) {
  async function made(name: string, args: readonly string[]): Promise<string> {
    const path = join(media.scratch.dir, name);
    await run('ffmpeg', ['-v', 'error', '-y', ...beeps(seconds), ...args, path]);
    return path;
  }

  async function processed(path: string, maxSeconds = 3_600) {
    const input = await media.store.input(path);
    const limits = { maxSeconds, timeoutMs: 60_000 };
    return processVideo({ ...input, workDir: media.scratch.dir, limits });
  }

  async function playedFile(path: string) {
    const result = await processed(path);
    if (result.output.kind === 'keep') throw new Error('A recording has no picture');
    return { ...result, path: result.output.path };
  }

  return { made, processed, playedFile };
}

/** Expects a recording to become a video with one picture, in sync in every quality. */
export async function expectPlayable(
  media: ReturnType<typeof useMedia>,
  name: string,
  args: readonly string[],
): Promise<void> {
  const { made, playedFile } = recordingsIn(media);
  const path = await made(name, args);
  const source = [1, 3, 5, 7, 9];
  const played = await playedFile(path);
  // Some encoders fill up their last frame.
  expect(Math.abs(played.facts.durationSeconds - seconds)).toBeLessThan(0.08);
  expect(played.poster.map(({ width }) => width)).toEqual([1280, 320, 640, 1280]);
  const { channels } = await sharp(played.poster[0]!.bytes).stats();
  const [red, , blue] = channels.map(({ max }) => max);
  expect(name.startsWith('cover') ? blue : red).toBeGreaterThan(200);
  expectInSync((await watchFile(played.path)).beeps, source);

  const input = await media.store.input(played.path);
  const facts = await probe(input);
  expect(facts).toMatchObject({ width: 1280, height: 720, carriesDetails: false });
  expect(Math.abs(facts.durationSeconds - seconds)).toBeLessThan(0.1);
  const options = { workDir: media.scratch.dir, sink, sinkOf: () => sink };
  const rung = { name: '90p', width: 160, height: 90, maxKilobits: 100 };
  const original = await packageOriginal(input, facts, options);
  const [small] = await packageRungs(input, facts, [rung], options);
  for (const { mediaPath } of [original, small!]) {
    expectInSync((await watchStream(mediaPath)).beeps, source);
  }
  await makeStoryboard(input, facts, 'storyboard.jpg', options);
}

function expectInSync(heard: readonly number[], source: readonly number[]): void {
  expect(heard).toHaveLength(source.length);
  for (const [n, at] of heard.entries()) expect(Math.abs(at - source[n]!)).toBeLessThan(0.045);
}
