import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  coverInMp3,
  expectPlayable,
  recordingsIn,
  seconds,
  soundKinds,
} from '../testing/recordings.ts';
import { useMedia } from '../testing/use-media.ts';

const run = promisify(execFile);
const media = useMedia();
const { made, processed, playedFile } = recordingsIn(media);

/** With and without a cover, without compression, and in Opus; `long` has all. */
const some = ['lesson.mp3', 'cover.m4a', 'studio.wav', 'talk.opus'];
const kinds = soundKinds.filter(([name]) => some.includes(name));

describe('a recording becomes a video with one picture', { timeout: 240_000 }, () => {
  test.each(kinds)('%s', (name, args) => expectPlayable(media, name, args));
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
  const path = await made('broken-cover.mp3', coverInMp3);
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
