import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ffprobeFile, fixture } from '../testing/fixtures.ts';
import { useMedia } from '../testing/use-media.ts';
import { processVideo } from './process-video.ts';

const run = promisify(execFile);
const media = useMedia();

async function processed(kind: Parameters<typeof fixture>[0]) {
  const path = await fixture(kind);
  const percents: number[] = [];
  const result = await processVideo({
    ...(await media.store.input(path)),
    workDir: media.scratch.dir,
    limits: { maxSeconds: 12 * 3600, timeoutMs: 60_000 },
    onStep: (_, percent) => percents.push(percent),
  });
  expect(percents.at(0)).toBe(0);
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  for (const image of result.poster) {
    const { channels } = await sharp(image.bytes).stats();
    expect(Math.max(...channels.map((channel) => channel.mean))).toBeGreaterThan(40);
    expect(await sharp(image.bytes).metadata()).toMatchObject({
      format: image.format,
      width: image.width,
      height: image.height,
    });
  }
  return { ...result, path };
}

describe('kept unchanged', { timeout: 240_000 }, () => {
  test.each([
    'mp4-index-first',
    'mp4-silent',
    'mp4-one-second',
    'mp4-portrait-rotated',
    'mp4-variable-frame-rate',
    'mp4-two-hours',
    'mp4-black-start',
    'webm-vp9-opus',
  ] as const)('%s', async (kind) => {
    const { output } = await processed(kind);
    expect(output.kind).toBe('keep');
    expect(await readdir(media.scratch.dir)).toEqual([]);
  });
});

describe('converted for streaming', { timeout: 240_000 }, () => {
  test.each([
    ['mp4-index-last', 'h264', 'aac'],
    ['mp4-fragmented', 'h264', 'aac'],
    ['mp4-portrait-index-last', 'h264', 'aac'],
    ['mov-h264-pcm', 'h264', 'aac'],
    ['mov-hevc', 'h264', 'aac'],
    ['mov-hevc-portrait', 'h264', 'aac'],
    ['mkv-h264', 'h264', 'aac'],
    ['mkv-h264-ac3', 'h264', 'aac'],
    ['mkv-vp9-opus', 'vp9', 'opus'],
    ['mp4-h264-10-bit', 'h264', 'aac'],
    ['avi-mpeg4-mp3', 'h264', 'aac'],
    ['ts-h264-aac', 'h264', 'aac'],
    ['webm-recorded', 'vp9', 'opus'],
  ] as const)('%s becomes %s with %s', async (kind, video, audio) => {
    const { output, facts, dispose } = await processed(kind);
    if (output.kind !== 'file') throw new Error('expected a new file');
    expect(output.contentType).toBe(video === 'vp9' ? 'video/webm' : 'video/mp4');

    const made = await ffprobeFile(output.path);
    expect(made.streams.map((stream) => stream.codec_name)).toEqual([video, audio]);
    expect(['yuv420p', 'yuvj420p']).toContain(made.streams[0]?.pix_fmt);
    expect(Math.abs(Number(made.format.duration) - facts.durationSeconds)).toBeLessThan(0.15);

    // The result must need no further processing, and have the same orientation.
    const again = await processVideo({
      ...(await media.store.input(output.path)),
      workDir: media.scratch.dir,
      limits: { maxSeconds: 12 * 3600, timeoutMs: 60_000 },
    });
    expect(again.output).toMatchObject({ kind: 'keep', facts: { indexPosition: 'front' } });
    expect(again.facts).toMatchObject({ width: facts.width, height: facts.height });

    await dispose();
    expect(await readdir(media.scratch.dir)).toEqual([]);
  });

  test('a copy keeps the rotation metadata, encoding applies it', async () => {
    const copy = await processed('mp4-portrait-index-last');
    if (copy.output.kind !== 'file') throw new Error('expected a new file');
    const [copied] = (await ffprobeFile(copy.output.path)).streams;
    expect(copied).toMatchObject({ width: 320, height: 180 });
    expect(copied?.side_data_list?.[0]?.rotation).toBe(-90);
    await copy.dispose();

    const encoding = await processed('mov-hevc-portrait');
    if (encoding.output.kind !== 'file') throw new Error('expected a new file');
    const [encoded] = (await ffprobeFile(encoding.output.path)).streams;
    expect(encoded).toMatchObject({ width: 180, height: 320, profile: 'High' });
    expect(encoded?.side_data_list).toBeUndefined();
    await encoding.dispose();
  });
});

test('high dynamic range with a color space that does not exist looks like the usual one', async () => {
  const brightness = async (matrix: string) => {
    const colors = `colorprim=bt2020:transfer=arib-std-b67:colormatrix=${matrix}`;
    const path = join(media.scratch.dir, `hlg-${matrix}.mp4`);
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=1'];
    const encoding = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'];
    const params = ['-x265-params', `log-level=error:${colors}`];
    await run('ffmpeg', ['-v', 'error', '-y', ...source, ...encoding, ...params, path]);
    const { output, poster, dispose } = await processVideo({
      ...(await media.store.input(path)),
      workDir: media.scratch.dir,
      limits: { maxSeconds: 60, timeoutMs: 60_000 },
    });
    if (output.kind !== 'file') throw new Error('expected a new file');
    const frame = await run('ffmpeg', frameOf(output.path), { encoding: 'buffer' });
    await dispose();
    return Promise.all([frame.stdout, poster[0]!.bytes].map(meansOf));
  };
  expect(await brightness('gbr')).toEqual(await brightness('bt2020nc'));
}, 120_000);

const frameOf = (path: string) => [
  ...['-v', 'error', '-i', path, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'],
];

async function meansOf(picture: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test('a video of exactly the maximum duration is accepted, a longer one is not', async () => {
  const input = await media.store.input(await fixture('mp4-two-hours'));
  const attempt = (maxSeconds: number) =>
    processVideo({
      ...input,
      workDir: media.scratch.dir,
      limits: { maxSeconds, timeoutMs: 60_000 },
    });
  await expect(attempt(7200)).resolves.toMatchObject({ facts: { durationSeconds: 7200 } });
  await expect(attempt(3600)).rejects.toMatchObject({
    name: 'UnusableMediaError',
    reason: 'The video is longer than 1 hour.',
  });
}, 240_000);
