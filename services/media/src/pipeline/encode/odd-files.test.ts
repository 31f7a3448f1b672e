import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { probe } from '../probe/probe.ts';
import { useMedia } from '../testing/use-media.ts';
import { planFor } from './plan.ts';
import { processVideo } from './process-video.ts';
import type { MediaSink } from './store-while-written.ts';
import { packageOriginal } from './streaming/package-original.ts';
import { packageRungs } from './streaming/package-rungs.ts';

const run = promisify(execFile);

const media = useMedia();

const sink: MediaSink = async (media) => {
  for await (const _ of media);
};

const picture = (rate: number) => ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=${rate}:d=4`];
const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const inFront = ['-movflags', '+faststart'];
/** Arguments of ffmpeg that keep half a second of frames, and every twentieth of the rest. */
const irregular = ['-vf', 'select=lt(n\\,50)+not(mod(n\\,20))', '-fps_mode', 'vfr'];

/** Odd files: name, arguments of ffmpeg that make them, and the most frames in their 4 seconds. */
const oddFiles: [name: string, args: string[], plan: string, frames: number][] = [
  [
    'interlaced.mp4',
    [...picture(25), ...encoded, '-flags', '+ilme+ildct', '-x264-params', 'tff=1', ...inFront],
    'transcode',
    101,
  ],
  [
    'irregular.mp4',
    [...picture(100), ...irregular, ...encoded, '-bf', '0', ...inFront],
    'keep',
    69,
  ],
  ['120-per-second.mp4', [...picture(120), ...encoded, '-bf', '0', ...inFront], 'keep', 241],
  ['recorder.mkv', [...picture(100), ...irregular, ...encoded, '-bf', '0'], 'remux', 69],
  [
    'recorder.webm',
    [...picture(100), ...irregular, '-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k'],
    'keep',
    69,
  ],
  ['slides.mp4', [...picture(1), ...encoded, ...inFront], 'keep', 5],
];

describe('odd files', { timeout: 240_000 }, () => {
  test.each(oddFiles)('%s is streamed progressively, without added frames', async (...odd) => {
    const [name, args, plan, frames] = odd;
    const path = join(media.scratch.dir, name);
    await run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
    const upload = await media.store.input(path);
    expect(planFor(await probe(upload)).kind).toBe(plan);
    const workDir = media.scratch.dir;
    const limits = { maxSeconds: 60, timeoutMs: 60_000 };
    const { output } = await processVideo({ ...upload, workDir, limits });
    const input = output.kind === 'keep' ? upload : await media.store.input(output.path);
    const facts = await probe(input);

    const options = { workDir, sink, sinkOf: () => sink };
    const rung = { name: '90p', width: 160, height: 90, maxKilobits: 100 };
    const [small] = await packageRungs(input, facts, [rung], options);
    expect(await countFrames(small!.mediaPath)).toBeLessThanOrEqual(frames);
    const original = await packageOriginal(input, facts, options);
    expect(await countFrames(original.mediaPath)).toBeLessThanOrEqual(frames);
    expect((await probe(await media.store.input(original.mediaPath))).video.interlaced).toBe(false);
  });
});

async function countFrames(path: string): Promise<number> {
  const entries = ['-count_packets', '-show_entries', 'stream=nb_read_packets'];
  const args = ['-v', 'error', '-select_streams', 'v', ...entries, '-of', 'csv=p=0', path];
  return Number.parseInt((await run('ffprobe', args)).stdout, 10);
}
