import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { packageOriginal } from '../encode/package-original.ts';
import { packageRungs } from '../encode/package-rungs.ts';
import { processVideo } from '../encode/process-video.ts';
import type { MediaSink } from '../encode/store-while-written.ts';
import { makeStoryboard } from '../images/storyboard.ts';
import { probe } from '../probe/probe.ts';
import { useMedia } from '../testing/use-media.ts';
import { beeps, watchFile, watchStream } from '../testing/watch.ts';

const run = promisify(execFile);
const media = useMedia();

const sink: MediaSink = async (media) => {
  for await (const _ of media);
};
const seconds = 9.4;
const cover = ['-f', 'lavfi', '-i', 'color=blue:size=300x300:rate=1:duration=1'];
const withCover = [...cover, '-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic'];

const kinds: [name: string, args: string[]][] = [
  ['lesson.mp3', ['-c:a', 'libmp3lame']],
  ['no-index.mp3', ['-c:a', 'libmp3lame', '-q:a', '5', '-write_xing', '0', '-id3v2_version', '0']],
  ['cover.mp3', [...withCover, '-c:a', 'libmp3lame', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p']],
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

function expectInSync(heard: readonly number[], source: readonly number[]): void {
  expect(heard).toHaveLength(source.length);
  for (const [n, at] of heard.entries()) expect(Math.abs(at - source[n]!)).toBeLessThan(0.045);
}

describe('a recording becomes a video with one picture', { timeout: 240_000 }, () => {
  test.each(kinds)('%s', async (name, args) => {
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
  });
});

test('the stated duration of a recording is not trusted', { timeout: 60_000 }, async () => {
  const wav = await readFile(await made('piped.wav', ['-c:a', 'pcm_s16le']));
  // Programs that write to a pipe state the largest size there is.
  wav.writeUInt32LE(0xffff_ffff, 4);
  wav.writeUInt32LE(0xffff_ffff, wav.indexOf('data') + 4);
  const path = join(media.scratch.dir, 'lying.wav');
  await writeFile(path, wav);
  const { facts } = await playedFile(path);
  expect(Math.abs(facts.durationSeconds - seconds)).toBeLessThan(0.05);
});

test('silence is a recording, too', { timeout: 60_000 }, async () => {
  const path = join(media.scratch.dir, 'silence.mp3');
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'anullsrc=d=3', path]);
  const { facts, poster } = await playedFile(path);
  expect(Math.abs(facts.durationSeconds - 3)).toBeLessThan(0.05);
  expect(poster.length).toBeGreaterThan(0);
});

test('a cover that cannot be decoded is replaced by the waveform', {
  timeout: 60_000,
}, async () => {
  const path = await made('broken-cover.mp3', kinds[2]![1]);
  const bytes = await readFile(path);
  bytes.fill(0, bytes.indexOf('JFIF') + 12, bytes.indexOf('JFIF') + 400);
  await writeFile(path, bytes);
  const { poster } = await playedFile(path);
  const { channels } = await sharp(poster[0]!.bytes).stats();
  expect(channels[0]!.max).toBeGreaterThan(200);
});

test('a recording that is too long is refused', { timeout: 60_000 }, async () => {
  const path = await made('long.mp3', ['-c:a', 'libmp3lame']);
  await expect(processed(path, 5)).rejects.toMatchObject({
    reason: 'The video is longer than 5 seconds.',
  });
});

test('a recording whose end is missing is refused', { timeout: 60_000 }, async () => {
  const path = await made('part.m4a', ['-c:a', 'aac', '-movflags', '+faststart']);
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  await expect(processed(path)).rejects.toMatchObject({
    reason: expect.stringMatching(/^The recording is truncated: it ends at 0:0\d of 0:09\.$/),
  });
});

test('a file with neither picture nor sound is refused', { timeout: 60_000 }, async () => {
  const words = join(media.scratch.dir, 'words.srt');
  await writeFile(words, '1\n00:00:00,000 --> 00:00:02,000\nHello\n');
  const path = join(media.scratch.dir, 'words.mp4');
  await run('ffmpeg', ['-v', 'error', '-y', '-i', words, '-c:s', 'mov_text', path]);
  await expect(processed(path)).rejects.toMatchObject({
    reason: 'The file has no video track.',
  });
});
