import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Playback } from '@atelier/contracts/media/playback';
import { execa } from 'execa';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { startBaseline } from './baselines/start-baseline.ts';
import { compare, type Measured, secondsOf } from './measure.ts';
import type { Product } from './product.ts';
import { uploadSmall } from './upload.ts';

interface CourseState {
  readonly id: string;
  readonly lessons: readonly { readonly id: string; readonly media: { readonly status: string } }[];
}

/** Half an hour: long enough that the work counts and not the way to it. */
const minutes = 30;
const ladderMinutes = 3;

/** Packaging for streaming, and how soon a player has something to show. */
export async function measureStreams(product: Product, courseId: string): Promise<Measured[]> {
  const { env, folder } = product;
  const minute = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const file = path.join(folder, 'half-an-hour.mp4');
  await repeatVideo(product, minute, minutes, file);
  const packaging = await compare({
    name: `HLS packaging against bare ffmpeg -c copy (${minutes} min, 720p)`,
    unit: 's',
    rounds: 3,
    goal: 0.5,
    moreIsBetter: false,
    ours: () => packageOne(product, courseId, file),
    baseline: () => secondsOf(() => packageBare(product, file)),
  });
  const few = path.join(folder, 'a-few-minutes.mp4');
  await repeatVideo(product, minute, ladderMinutes, few);
  const ladder = await compare({
    name: `Lower qualities against a bare libx264 ladder (${ladderMinutes} min, 720p)`,
    unit: 's',
    rounds: 3,
    goal: 0.9,
    moreIsBetter: false,
    ours: () => makeLowerQualities(product, courseId, few),
    baseline: () => secondsOf(() => encodeBare(product, few)),
  });
  return [packaging, ladder, await measureFirstSegment(product, courseId)];
}

async function repeatVideo({ env }: Product, minute: string, times: number, file: string) {
  const repeat = ['-stream_loop', String(times - 1), '-i', minute, '-c', 'copy'];
  const front = ['-movflags', '+faststart', file];
  await execa(env.FFMPEG_PATH!, ['-v', 'error', '-y', ...repeat, ...front]);
}

/** Seconds from the moment the preview pictures are there until both lower qualities are offered. */
async function makeLowerQualities(
  product: Product,
  courseId: string,
  file: string,
): Promise<number> {
  const id = await addLesson(product, courseId, file);
  const playback = () => playbackOf(product, courseId, id).catch(() => null);
  await untilTrue(async () => Boolean((await playback())?.storyboard));
  const qualities = async () => {
    const src = (await playback())?.sources[0]?.src;
    return src ? named(await text(`${product.app.url}${src}`, product.cookie)).length : 0;
  };
  const seconds = await secondsOf(() => untilTrue(async () => (await qualities()) === 3));
  await product.call('DELETE', `/courses/${courseId}/lessons/${id}`);
  return seconds;
}

/** One decoder, two encoders with the same settings, and nothing stored elsewhere. */
async function encodeBare({ env, folder }: Product, file: string): Promise<void> {
  const target = path.join(folder, 'bare-ladder');
  await mkdir(target, { recursive: true });
  const sizes = '[0:v]split[a][b];[a]scale=854:480[large];[b]scale=640:360[small]';
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'];
  const keyframes = ['-force_key_frames', 'expr:gte(t,n_forced*2)'];
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'];
  const fragments = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'];
  const output = (name: string) => [
    ...['-map', `[${name}]`, '-map', '0:a?', ...encoder, ...keyframes, '-c:a', 'copy'],
    ...[...hls, ...fragments, path.join(target, `${name}.m3u8`)],
  ];
  const input = ['-v', 'error', '-y', '-i', file, '-filter_complex', sizes];
  await execa(env.FFMPEG_PATH!, [...input, ...output('large'), ...output('small')]);
  await rm(target, { recursive: true, force: true });
}

/** Uploads a video as a new lesson; answers its id. */
async function addLesson(product: Product, courseId: string, file: string): Promise<string> {
  const before = new Set((await lessonsOf(product, courseId)).map(({ id }) => id));
  await uploadSmall(product, courseId, file);
  return (await lessonsOf(product, courseId)).find(({ id }) => !before.has(id))!.id;
}

/** Seconds from the moment a lesson is ready until a stream of it is offered. */
async function packageOne(product: Product, courseId: string, file: string): Promise<number> {
  const id = await addLesson(product, courseId, file);
  await untilTrue(async () => {
    const lesson = (await lessonsOf(product, courseId)).find((one) => one.id === id);
    return lesson?.media.status === 'ready';
  });
  const seconds = await secondsOf(() =>
    untilTrue(async () => (await playbackOf(product, courseId, id)).sources[0]?.type === 'hls'),
  );
  // Lower qualities of this one would only slow the next round down.
  await product.call('DELETE', `/courses/${courseId}/lessons/${id}`);
  return seconds;
}

async function packageBare({ env, folder }: Product, file: string): Promise<void> {
  const target = path.join(folder, 'bare-hls');
  await mkdir(target, { recursive: true });
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'];
  const fragments = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'];
  const output = path.join(target, 'out.m3u8');
  const input = ['-v', 'error', '-y', '-i', file, '-c', 'copy'];
  await execa(env.FFMPEG_PATH!, [...input, ...hls, ...fragments, output]);
  await rm(target, { recursive: true, force: true });
}

/** What a player fetches until it can show something: both playlists, the start, one segment. */
async function measureFirstSegment(product: Product, courseId: string): Promise<Measured> {
  const { env, folder, app, cookie } = product;
  const file = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const id = await addLesson(product, courseId, file);
  let src = '';
  await untilTrue(async () => {
    const offered = await playbackOf(product, courseId, id).catch(() => null);
    src = offered?.sources[0]?.type === 'hls' ? offered.sources[0].src : '';
    return src !== '' && offered?.storyboard !== null;
  });
  const root = path.join(folder, 'static');
  const name = await copyStream(`${app.url}${src}`, cookie, root);
  const server = await startBaseline('static-files', [root]);
  try {
    return await compare({
      name: 'First segment of a stream against a static file server',
      unit: 'ms',
      rounds: 5,
      goal: 0.4,
      moreIsBetter: false,
      ours: () => millisecondsOf(`${app.url}${src}`, cookie),
      baseline: () => millisecondsOf(`${server.url}/${name}`, cookie),
    });
  } finally {
    await server.stop();
  }
}

/** The mean of many starts, so that one busy moment does not decide. */
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

/** Copies playlists and media of the first quality; answers the name of the outer playlist. */
async function copyStream(src: string, cookie: string, root: string): Promise<string> {
  await mkdir(root, { recursive: true });
  const outer = await text(src, cookie);
  const variant = named(outer)[0]!;
  const inner = await text(new URL(variant, src).href, cookie);
  const media = named(inner)[0]!;
  const bytes = await (await fetch(new URL(media, src), { headers: { cookie } })).arrayBuffer();
  const name = path.basename(new URL(src).pathname);
  await writeFile(path.join(root, name), outer);
  await writeFile(path.join(root, variant), inner);
  await writeFile(path.join(root, media), new Uint8Array(bytes));
  return name;
}

const named = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

async function text(url: string, cookie = ''): Promise<string> {
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

async function lessonsOf({ call }: Product, courseId: string): Promise<CourseState['lessons']> {
  return (await call<CourseState>('GET', `/courses/${courseId}`)).lessons;
}

function playbackOf({ call }: Product, courseId: string, lessonId: string): Promise<Playback> {
  return call('GET', `/courses/${courseId}/lessons/${lessonId}/playback`);
}

async function untilTrue(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
