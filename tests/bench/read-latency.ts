import { copyFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { execa } from 'execa';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { compare, type Measured } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

const gibibyte = 1024 ** 3;

/** Returns the 99th percentile of the response time of catalog reads in ms, at 100 per second. */
async function slowestReads(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, overallRate: 100, duration: 15 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return Math.max(result.latency.p99, 1);
}

/** Measures catalog reads under mixed load, against the same reads when idle. */
export async function measureReadLatency(product: Product, courseId: string): Promise<Measured> {
  const { app, cookie, env, folder, untilIdle } = product;
  const url = `${app.url.replace('localhost', '127.0.0.1')}/api/courses`;
  const large = path.join(folder, 'large.mp4');
  const start = await makeMedia('mp4-index-first', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  await copyFile(start, large);
  await truncate(large, 2 * gibibyte);
  const video = path.join(folder, 'to-be-encoded.avi');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25:duration=120'];
  await execa(env.FFMPEG_PATH!, [
    '-v',
    'error',
    '-y',
    ...source,
    '-c:v',
    'mpeg4',
    '-q:v',
    '5',
    video,
  ]);
  const script = path.join(import.meta.dirname, 'busy-hour.ts');
  return compare({
    name: 'p99 of GET /api/courses: busy with sign-ins, a 2 GiB upload, encoding and refused calls against idle',
    unit: 'ms',
    rounds: 3,
    goal: 0.5,
    moreIsBetter: false,
    settle: untilIdle,
    ours: async () => {
      const busy = execa(process.execPath, [script, app.url, cookie, courseId, large, video], {
        stderr: 'inherit',
        reject: false,
        detached: true,
      });
      await pause(5_000);
      try {
        return await slowestReads(url);
      } finally {
        busy.kill('SIGKILL');
        await busy;
      }
    },
    baseline: () => slowestReads(url),
  });
}
