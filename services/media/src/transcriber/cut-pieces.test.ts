import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useMedia } from '../pipeline/testing/use-media.ts';
import { cutPieces } from './cut-pieces.ts';

const run = promisify(execFile);
const media = useMedia();

/** Samples that follow the header of a WAV file of ffmpeg. */
function samplesOf(wav: Buffer): Int16Array {
  const begin = wav.indexOf('data') + 8;
  return new Int16Array(wav.buffer.slice(wav.byteOffset + begin, wav.byteOffset + wav.length));
}

test('pieces of a sound are joined without a gap, exact to a hundredth of a second', async () => {
  const whole = join(media.scratch.dir, 'steps.wav');
  // Each second is louder than the one before.
  const steps = ['-f', 'lavfi', '-i', 'aevalsrc=floor(t)/100:d=60:s=16000'];
  await run('ffmpeg', ['-v', 'error', '-y', ...steps, '-c:a', 'pcm_s16le', whole]);
  const pieces = [
    { from: 3, to: 5.5 },
    { from: 20.1, to: 21.4 },
    { from: 50, to: 60 },
  ];
  const joined = join(media.scratch.dir, 'joined.wav');
  await cutPieces(await media.store.input(whole), 0, pieces, joined);
  const expected = pieces.flatMap(({ from, to }) =>
    Array.from({ length: Math.round((to - from) * 100) }, (_, at) =>
      Math.floor(from + at / 100 + 0.005),
    ),
  );
  const samples = samplesOf(await readFile(joined));
  expect(samples.length).toBe(expected.length * 160);
  const heard = expected.map((_, at) => Math.round((samples[at * 160 + 80]! / 32_768) * 100));
  expect(heard).toEqual(expected);
});
