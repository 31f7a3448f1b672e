import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { probe } from '../probe/probe.ts';
import { turnQuarter } from '../testing/fixtures.ts';
import { useMedia } from '../testing/use-media.ts';
import { processVideo } from './process-video.ts';
import { packageOriginal } from './streaming/package-original.ts';
import { packageRungs } from './streaming/package-rungs.ts';

const run = promisify(execFile);
const media = useMedia();
const sink = async (stream: AsyncIterable<Buffer>) => {
  for await (const _ of stream);
};

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '1M', '-g', '25'];
const mpeg4 = ['-c:v', 'mpeg4', '-q:v', '2'];
/** A white square of 96 × 96 pixels in the middle of gray, drawn before it is distorted. */
const square = (size: string, change = '') => [
  ...['-f', 'lavfi', '-i'],
  `color=gray:s=${size}:r=25:d=3,drawbox=x=(iw-96)/2:y=(ih-96)/2:w=96:h=96:c=white:t=fill${change}`,
];
/** Fewer columns, which are shown wider. */
const narrow = ',scale=iw*3/4:ih,setsar=4/3';
const path = (name: string) => join(media.scratch.dir, name);

async function make(name: string, args: readonly string[]): Promise<string> {
  await run('ffmpeg', ['-v', 'error', '-y', ...args, path(name)]);
  return path(name);
}

async function join2(name: string, args: readonly string[]): Promise<string> {
  const parts = [
    await make(`wide-${name}`, [...square('480x270'), ...args]),
    await make(`tall-${name}`, [...square('270x480'), ...args]),
  ];
  await writeFile(path('parts.txt'), parts.map((part) => `file '${part}'\n`).join(''));
  return make(name, ['-f', 'concat', '-safe', '0', '-i', path('parts.txt'), '-c', 'copy']);
}

async function changed(name: string, change: (mp4: Buffer) => Buffer): Promise<string> {
  const upright = await make('upright.mp4', [...square('480x270'), ...h264]);
  await writeFile(path(name), change(await readFile(upright)));
  return path(name);
}

/** Places a display matrix into the track of an MP4 without sound (ISO/IEC 14496-12, 8.3.2). */
const withMatrix = (values: readonly number[]) => (mp4: Buffer) => {
  for (const [place, value] of values.entries()) {
    mp4.writeInt32BE(
      value * (place % 3 === 2 ? 2 ** 30 : 2 ** 16),
      mp4.indexOf('tkhd') + 44 + place * 4,
    );
  }
  return mp4;
};
const halfTurn = withMatrix([-1, 0, 0, 0, -1, 0, 480, 270, 1]);
const threeQuarters = withMatrix([0, -1, 0, 1, 0, 0, 0, 480, 1]);
const mirrored = withMatrix([-1, 0, 0, 0, 1, 0, 480, 0, 1]);

/** Name, how the file is made, and its width divided by its height. */
const kinds: [name: string, make: () => Promise<string>, ratio: number][] = [
  ['anamorphic MP4', () => make('sar.mp4', [...square('480x270', narrow), ...h264]), 16 / 9],
  ['anamorphic AVI', () => make('sar.avi', [...square('480x270', narrow), ...mpeg4]), 16 / 9],
  ['anamorphic WebM', () => make('sar.webm', [...square('480x270', narrow), ...vp8]), 16 / 9],
  ['turned MP4', () => changed('turned.mp4', turnQuarter), 9 / 16],
  ['MP4 turned by 180°', () => changed('half.mp4', halfTurn), 16 / 9],
  ['MP4 turned by 270°', () => changed('three.mp4', threeQuarters), 9 / 16],
  ['mirrored MP4', () => changed('mirrored.mp4', mirrored), 16 / 9],
  // The coded height is a multiple of 16, of which the last rows are cropped.
  ['cropped MP4', () => make('cropped.mp4', [...square('498x282'), ...h264]), 498 / 282],
  ['odd WebM', () => make('odd.webm', [...square('481x271'), ...vp8]), 16 / 9],
  ['tall WebM', () => make('tall.webm', [...square('180x480'), ...vp8]), 180 / 480],
  ['size changes in WebM', () => join2('changes.webm', vp8), 16 / 9],
  ['size changes in MP4', () => join2('changes.mp4', [...h264, '-g', '25']), 16 / 9],
  ['size changes in Matroska', () => join2('changes.mkv', [...h264, '-g', '25']), 16 / 9],
  ['size changes in MPEG-TS', () => join2('changes.ts', [...h264, '-g', '25']), 16 / 9],
];

describe('shapes are kept in every quality', { timeout: 120_000 }, () => {
  test.each(kinds)('%s', async (_, make, ratio) => {
    const upload = await media.store.input(await make());
    const workDir = media.scratch.dir;
    const limits = { maxSeconds: 60, timeoutMs: 60_000 };
    const { output } = await processVideo({ ...upload, workDir, limits });
    const input = output.kind === 'keep' ? upload : await media.store.input(output.path);
    const facts = await probe(input);
    expect(facts.width / facts.height).toBeCloseTo(ratio, 1);
    const options = { workDir, sink, sinkOf: () => sink };
    const original = await packageOriginal(input, facts, options);
    const even = (pixels: number) => Math.round(pixels / 4) * 2;
    const rung = { name: 'half', width: even(facts.width), height: even(facts.height) };
    const [half] = await packageRungs(input, facts, [{ ...rung, maxKilobits: 900 }], options);
    for (const { mediaPath } of [original, half!]) {
      for (const seconds of [1, facts.durationSeconds - 0.5]) {
        const { width, height, left, right, top, bottom } = await whiteBox(mediaPath, seconds);
        expect(width / height).toBeCloseTo(ratio, 1);
        expect(Math.abs((right - left) / (bottom - top) - 1)).toBeLessThan(0.1);
        expect(Math.abs((left + right) / width - 1)).toBeLessThan(0.03);
        expect(Math.abs((top + bottom) / height - 1)).toBeLessThan(0.03);
      }
    }
  });
});

/** Finds the white square in the keyframe before a time, in shown pixels. */
async function whiteBox(file: string, seconds: number) {
  const shown = ['-vf', 'scale=iw*sar:ih,setsar=1,setpts=0,format=gray'];
  const args = [
    '-v',
    'error',
    '-noaccurate_seek',
    '-ss',
    String(seconds),
    '-i',
    file,
    ...shown,
    '-frames:v',
    '1',
  ];
  const { stdout } = await run('ffmpeg', [...args, '-c:v', 'pgm', '-f', 'image2pipe', '-'], {
    encoding: 'buffer',
    maxBuffer: 16 * 1024 * 1024,
  });
  const [head, width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1'))!;
  const pixels = stdout.subarray(head.length);
  const columns = Number(width);
  const white = [...pixels.entries()].filter(([, level]) => level > 200).map(([at]) => at);
  const xs = white.map((at) => at % columns);
  const ys = white.map((at) => Math.floor(at / columns));
  return {
    width: columns,
    height: Number(height),
    left: Math.min(...xs),
    right: Math.max(...xs) + 1,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + 1,
  };
}
