import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { useMedia } from '../testing/use-media.ts';
import { beeps, flashes } from '../testing/watch.ts';
import { probe } from './probe.ts';

const run = promisify(execFile);
const media = useMedia();

const packetBytes = 188;
/** Identifier that ffmpeg gives to the packets of the second track. */
const soundId = 0x101;

/** Makes a broadcast whose sound begins after 9 s. */
async function lateSound(): Promise<string> {
  const path = join(media.scratch.dir, 'late.ts');
  const tracks = [...flashes(12), '-itsoffset', '9', ...beeps(3)];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  await run('ffmpeg', ['-v', 'error', '-y', ...tracks, ...encoded, path]);
  return path;
}

function withoutSound(broadcast: Buffer): Buffer {
  const packets = Array.from({ length: broadcast.length / packetBytes }, (_, n) =>
    broadcast.subarray(n * packetBytes, (n + 1) * packetBytes),
  );
  return Buffer.concat(packets.filter((one) => (one.readUInt16BE(1) & 0x1fff) !== soundId));
}

describe('the sound that a broadcast announces', { timeout: 60_000 }, () => {
  test('is found, however late it begins', async () => {
    const { audio, hasLateTracks } = await probe(await media.store.input(await lateSound()));
    expect(hasLateTracks).toBe(true);
    expect(audio).toMatchObject({ codec: 'aac', channels: 1 });
    expect(audio!.from).toBeCloseTo(9, 1);
  });

  test('is left out if it never comes', async () => {
    const path = join(media.scratch.dir, 'never.ts');
    await writeFile(path, withoutSound(await readFile(await lateSound())));
    const facts = await probe(await media.store.input(path));
    expect(facts).toMatchObject({ audio: null, hasLateTracks: false });
    expect(facts.durationSeconds).toBeCloseTo(12, 1);
  });
});
