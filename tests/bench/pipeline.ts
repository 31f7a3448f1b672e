import { stat } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { listenToMedia } from '../support/calls/events.ts';
import { compare, type Measured, secondsOf, untilTrue } from './tools/measure.ts';
import type { Product } from './tools/product.ts';
import { directUrl, send, uploadLesson } from './tools/sending.ts';

/**
 * Measures the time from the response to the upload until the back office is notified that the
 * lesson is ready, against the two bare commands.
 */
export async function measurePipeline(product: Product, courseId: string): Promise<Measured> {
  const { env, folder } = product;
  const file = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const target = await directUrl(product);
  const live = await listenToMedia({
    origin: product.app.url,
    cookies: new Map([product.cookie.split('=', 2) as [string, string]]),
  });
  const readyCount = () => live.events.filter(({ media }) => media.status === 'ready').length;
  const result = await compare({
    name: 'Upload complete to ready against bare ffprobe, ffmpeg and a PUT (1 min, 720p)',
    unit: 's',
    rounds: 5,
    goal: 0.7,
    moreIsBetter: false,
    settle: product.untilIdle,
    ours: async () => {
      const before = readyCount();
      await uploadLesson(product, courseId, file);
      return secondsOf(() => untilTrue(async () => readyCount() > before, 5));
    },
    baseline: () =>
      secondsOf(async () => {
        const probe = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file];
        await execa(env.FFPROBE_PATH!, probe);
        const thumbnail = path.join(folder, 'bare.webp');
        const seek = ['-v', 'error', '-y', '-ss', '6', '-i', file, '-frames:v', '1'];
        await execa(env.FFMPEG_PATH!, [...seek, '-vf', 'scale=1280:-2', thumbnail]);
        const headers = { 'content-length': (await stat(thumbnail)).size };
        await send(target, 'PUT', headers, { file: thumbnail });
      }),
  });
  live.close();
  return result;
}
