import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { MediaProgress } from '@atelier/contracts/core/events';
import { liveEventsRoute } from '@atelier/contracts/core/live-events';
import { execa } from 'execa';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { compare, type Measured, secondsOf } from './measure.ts';
import type { Product } from './product.ts';
import { uploadSmall } from './upload.ts';

/**
 * Measures the time from the response to the upload until the back office is notified that the
 * lesson is ready, against the two bare commands.
 */
export async function measurePipeline(product: Product, courseId: string): Promise<Measured> {
  const { env, folder } = product;
  const file = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const live = await listenForReady(product);
  const result = await compare({
    name: 'Upload complete to ready against bare ffprobe + ffmpeg (1 min, 720p)',
    unit: 's',
    rounds: 5,
    goal: 0.85,
    moreIsBetter: false,
    settle: product.untilIdle,
    ours: async () => {
      const ready = live.next();
      await uploadSmall(product, courseId, file);
      return secondsOf(() => ready);
    },
    baseline: () =>
      secondsOf(async () => {
        const probe = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file];
        await execa(env.FFPROBE_PATH!, probe);
        const thumbnail = path.join(folder, 'bare.webp');
        const seek = ['-v', 'error', '-y', '-ss', '6', '-i', file, '-frames:v', '1'];
        await execa(env.FFMPEG_PATH!, [...seek, '-vf', 'scale=1280:-2', thumbnail]);
      }),
  });
  live.close();
  return result;
}

/** Listens to the live events of the back office. `next` resolves at the next video that is ready. */
async function listenForReady({ app, cookie }: Product) {
  const closing = new AbortController();
  const { body } = await fetch(`${app.url}/api${liveEventsRoute.path}`, {
    headers: { cookie },
    signal: closing.signal,
  });
  const lines = createInterface({ input: Readable.fromWeb(body as ReadableStream) });
  // Closing ends the stream with an error.
  lines.on('error', () => undefined);
  return {
    next: () =>
      new Promise<void>((resolve) => {
        const look = (line: string) => {
          if (!line.startsWith('data: ')) return;
          const { media } = JSON.parse(line.slice(6)) as Partial<MediaProgress>;
          if (media?.status !== 'ready') return;
          lines.off('line', look);
          resolve();
        };
        lines.on('line', look);
      }),
    close: () => closing.abort(),
  };
}
