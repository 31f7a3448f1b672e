import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { makeMedia } from '../../fixtures/media/make-media.ts';
import { startBaseline } from '../baselines/start-baseline.ts';
import { addLesson, playbackOf } from '../lessons.ts';
import { compare, type Measured, measuredOf, secondsOf, untilTrue } from './measure.ts';
import type { Product } from './product.ts';

const learners = 200;
/** Number of qualities of the video: its own and three lower ones. */
export const qualities = 4;

/** Adds a lesson of a minute and returns the path of its stream, once all qualities are there. */
export async function streamOf(product: Product, courseId: string): Promise<string> {
  const { env, folder, app, cookie } = product;
  const file = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const id = await addLesson(product, courseId, file);
  let src = '';
  await untilTrue(async () => {
    const offered = await playbackOf(product, courseId, id).catch(() => null);
    src = offered?.sources[0]?.type === 'hls' ? offered.sources[0].src : '';
    // Measured once the worker is idle.
    return src !== '' && named(await text(`${app.url}${src}`, cookie)).length === qualities;
  });
  return src;
}

/**
 * Measures what a player fetches until it can show something: both playlists, the start and one
 * segment.
 */
export async function measurePlaying(product: Product, courseId: string): Promise<Measured[]> {
  const { folder, app, cookie } = product;
  const src = await streamOf(product, courseId);
  const root = path.join(folder, 'static');
  const name = await copyStream(`${app.url}${src}`, cookie, root);
  const server = await startBaseline('static-files', [root]);
  try {
    const firstSegment = await compare({
      name: 'First segment of a stream against a static file server',
      unit: 'ms',
      rounds: 5,
      goal: 0.85,
      moreIsBetter: false,
      ours: () => millisecondsOf(`${app.url}${src}`, cookie),
      baseline: () => millisecondsOf(`${server.url}/${name}`, cookie),
    });
    const segments = await segmentsOf(`${app.url}${src}`, cookie);
    const slowest: Record<'ours' | 'baseline', number[]> = { ours: [], baseline: [] };
    const watched = async (who: keyof typeof slowest, base: string) => {
      const { perSecond, p99 } = await watch(base, segments, cookie);
      slowest[who].push(p99);
      return perSecond;
    };
    const folderUrl = new URL('.', `${app.url.replace('localhost', '127.0.0.1')}${src}`).href;
    const watching = await compare({
      name: `${learners} learners watching ${qualities} qualities against a static file server`,
      unit: 'segments/s',
      rounds: 5,
      goal: 0.7,
      moreIsBetter: true,
      ours: () => watched('ours', folderUrl),
      baseline: () => watched('baseline', `${server.url}/`),
    });
    const ratios = slowest.baseline.map((bare, round) => bare / slowest.ours[round]!);
    // At most twice that of the static server.
    const worst = { name: 'The same, p99 of a segment', unit: 'ms', goal: 0.5, ratios, ...slowest };
    return [firstSegment, watching, measuredOf(worst)];
  } finally {
    await server.stop();
  }
}

/** Returns the mean of many starts in milliseconds, so that one busy moment does not decide. */
async function millisecondsOf(src: string, cookie: string): Promise<number> {
  const starts = 20;
  return (
    ((await secondsOf(async () => {
      for (let n = 0; n < starts; n++) await startPlaying(src, cookie);
    })) *
      1_000) /
    starts
  );
}

async function startPlaying(src: string, cookie: string): Promise<void> {
  const variant = named(await text(src, cookie))[0]!;
  const playlist = new URL(variant, src).href;
  const lines = await text(playlist, cookie);
  const media = new URL(named(lines)[0]!, playlist).href;
  const [, head] = /BYTERANGE="(\d+)@0"/.exec(lines)!;
  const [, length, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(lines)!;
  await range(media, cookie, 0, Number(head));
  await range(media, cookie, Number(offset), Number(length));
}

/**
 * Copies the playlists and media of all qualities. Returns the name of the multivariant playlist.
 */
export async function copyStream(src: string, cookie: string, root: string): Promise<string> {
  await mkdir(root, { recursive: true });
  const outer = await text(src, cookie);
  const name = path.basename(new URL(src).pathname);
  await writeFile(path.join(root, name), outer);
  for (const variant of named(outer)) {
    const inner = await text(new URL(variant, src).href, cookie);
    const media = named(inner)[0]!;
    const bytes = await (await fetch(new URL(media, src), { headers: { cookie } })).arrayBuffer();
    await writeFile(path.join(root, variant), inner);
    await writeFile(path.join(root, media), new Uint8Array(bytes));
  }
  return name;
}

/** A range of a media file referenced by a playlist. */
export interface Segment {
  readonly media: string;
  readonly range: string;
}

/** Returns the segments of all qualities, ordered by time and then by quality. */
export async function segmentsOf(src: string, cookie: string): Promise<Segment[]> {
  const each = await Promise.all(
    named(await text(src, cookie)).map(async (variant) => {
      const lines = await text(new URL(variant, src).href, cookie);
      const media = named(lines)[0]!;
      return [...lines.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, length, offset]) => {
        const last = Number(offset) + Number(length) - 1;
        return { media, range: `bytes=${offset}-${last}` };
      });
    }),
  );
  return each[0]!.flatMap((_, n) => each.flatMap((quality) => quality[n] ?? []));
}

/**
 * Plays segments for this many learners, each of whom requests the next one on receiving the last.
 */
async function watch(base: string, segments: readonly Segment[], cookie: string) {
  const requests = segments.map(({ media, range }) => ({
    ...{ method: 'GET' as const, path: new URL(media, base).pathname, headers: { cookie, range } },
  }));
  const found = await autocannon({ url: base, connections: learners, duration: 5, requests });
  if (found.non2xx > 0 || found.errors > 0) throw new Error(`${base} failed under load`);
  return { perSecond: found.requests.average, p99: found.latency.p99 };
}

export const named = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

export async function text(url: string, cookie = ''): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function range(url: string, cookie: string, start: number, length: number): Promise<void> {
  const headers = { cookie, range: `bytes=${start}-${start + length - 1}` };
  const response = await fetch(url, { headers });
  if (response.status !== 206) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}
