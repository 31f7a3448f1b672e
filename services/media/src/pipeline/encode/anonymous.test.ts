import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { probe } from '../probe/probe.ts';
import { useMedia } from '../testing/use-media.ts';
import { beeps, flashes, watchFile } from '../testing/watch.ts';
import { processVideo } from './process-video.ts';
import { packageOriginal } from './streaming/package-original.ts';

const run = promisify(execFile);
const media = useMedia();

/** Stands for any place, device and name. */
const secret = 'Jane-at-52.1N';
const tags = ['title', 'artist', 'comment', 'make', 'model', 'location'].flatMap((name) => [
  '-metadata',
  `${name}=${secret}`,
]);
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const late = ['-itsoffset', '1.5'];
const lesson = () => [...flashes(6), ...beeps(6), ...h264];
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'];
const telemetry = `1\n00:00:00,000 --> 00:00:05,000\nGPS(${secret})\n`;
const chapters = `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=3\ntitle=${secret}\n`;
const aside = (name: string) => ['-i', join(media.scratch.dir, name)];
const uuid = Buffer.concat([Buffer.from([0, 0, 0, 8 + 16 + secret.length]), Buffer.from('uuid')]);
const xmp = Buffer.concat([uuid, Buffer.alloc(16, 7), Buffer.from(secret)]);

/** Name, arguments of ffmpeg, and what a camera appends. */
const kinds: [name: string, args: () => string[], appended?: Buffer][] = [
  ['tags-in-front.mp4', () => [...lesson(), ...tags, '-movflags', '+faststart']],
  ['keys-in-front.mp4', () => [...lesson(), ...tags, '-movflags', '+faststart+use_metadata_tags']],
  ['tags-at-end.mp4', () => [...lesson(), ...tags]],
  ['camera.mov', () => [...lesson(), ...tags]],
  [
    'microphone-late.mp4',
    () => [...flashes(6), ...late, ...beeps(6), ...h264, ...tags, '-movflags', '+faststart'],
  ],
  [
    'handler.mp4',
    () => [...lesson(), '-metadata:s:v', `handler_name=${secret}`, '-movflags', '+faststart'],
  ],
  [
    'telemetry.mp4',
    () => [
      ...[...flashes(6), ...beeps(6), ...aside('telemetry.srt'), '-map', '0', '-map', '1'],
      ...['-map', '2', ...h264, '-c:s', 'mov_text', '-movflags', '+faststart'],
    ],
  ],
  [
    'chapters.mp4',
    () => [
      ...[...flashes(6), ...beeps(6), ...aside('chapters.txt'), '-map_metadata', '2'],
      ...[...h264, '-movflags', '+faststart'],
    ],
  ],
  ['tags.webm', () => [...flashes(6), ...beeps(6), ...vp8, ...tags]],
  ['tags.mkv', () => [...lesson(), ...tags]],
  ['xmp.mp4', () => [...lesson(), '-movflags', '+faststart'], xmp],
  ['trailer.mp4', () => [...lesson(), '-movflags', '+faststart'], Buffer.from(secret.repeat(3))],
];

describe('nothing that is served tells place, device or author', { timeout: 120_000 }, () => {
  test.each(kinds)('%s', async (name, args, appended) => {
    await writeFile(join(media.scratch.dir, 'telemetry.srt'), telemetry);
    await writeFile(join(media.scratch.dir, 'chapters.txt'), chapters);
    const path = join(media.scratch.dir, name);
    await run('ffmpeg', ['-v', 'error', '-y', ...args(), path]);
    if (appended) await writeFile(path, Buffer.concat([await readFile(path), appended]));
    expect((await readFile(path)).includes(secret)).toBe(true);

    const { output, poster } = await processVideo({
      ...(await media.store.input(path)),
      workDir: media.scratch.dir,
      limits: { maxSeconds: 60, timeoutMs: 60_000 },
    });
    if (output.kind !== 'file') throw new Error('expected a new file');
    const input = await media.store.input(output.path);
    const served = [await readFile(output.path), ...poster.map(({ bytes }) => bytes)];
    const sink = async (stream: AsyncIterable<Buffer>) => {
      for await (const chunk of stream) served.push(Buffer.from(chunk));
    };
    const facts = await probe(input);
    expect(facts.carriesDetails).toBe(false);
    await packageOriginal(input, facts, { workDir: media.scratch.dir, sink });
    for (const bytes of served) expect(bytes.includes(secret)).toBe(false);

    const [before, after] = [await watchFile(path), await watchFile(output.path)];
    expect(after.flashes).toHaveLength(before.flashes.length);
    for (const [n, at] of after.beeps.entries()) {
      expect(Math.abs(at - before.beeps[n]!)).toBeLessThan(0.045);
    }
  });
});
