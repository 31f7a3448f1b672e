import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { addLesson, lessonsOf, playbackOf } from './lessons.ts';
import { compare, type Measured, secondsOf, untilTrue } from './tools/measure.ts';
import { measurePlaying, named, qualities, text } from './tools/playing.ts';
import type { Product } from './tools/product.ts';
import { directUrl, send } from './tools/sending.ts';

/** Long enough that the work dominates and not the overhead. */
const minutes = 30;
const ladderMinutes = 3;

/** Measures packaging for streaming, and the time until a player can show something. */
export async function measureStreams(product: Product, courseId: string): Promise<Measured[]> {
  const { env, folder } = product;
  const minute = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const file = path.join(folder, 'half-an-hour.mp4');
  await repeatVideo(product, minute, minutes, file);
  const common = { unit: 's', rounds: 3, moreIsBetter: false, settle: product.untilIdle } as const;
  const target = await directUrl(product);
  const packaging = await compare({
    name: `HLS packaging against ffmpeg -c copy and a PUT (${minutes} min, 720p)`,
    ...common,
    goal: 0.75,
    ours: () => packageOne(product, courseId, file),
    baseline: () => secondsOf(() => packageBare(product, file, target)),
  });
  const few = path.join(folder, 'a-few-minutes.mp4');
  await repeatVideo(product, minute, ladderMinutes, few);
  const ladder = await compare({
    name: `Lower qualities against a bare libx264 ladder (${ladderMinutes} min, 720p)`,
    ...common,
    goal: 0.9,
    ours: () => makeLowerQualities(product, courseId, few),
    baseline: () => secondsOf(() => encodeBare(product, few)),
  });
  return [packaging, ladder, ...(await measurePlaying(product, courseId))];
}

async function repeatVideo({ env }: Product, minute: string, times: number, file: string) {
  const repeat = ['-stream_loop', String(times - 1), '-i', minute, '-c', 'copy'];
  const front = ['-movflags', '+faststart', file];
  await execa(env.FFMPEG_PATH!, ['-v', 'error', '-y', ...repeat, ...front]);
}

/** Returns the seconds from when the previews are ready until all lower qualities are offered. */
async function makeLowerQualities(
  product: Product,
  courseId: string,
  file: string,
): Promise<number> {
  const id = await addLesson(product, courseId, file);
  const playback = () => playbackOf(product, courseId, id).catch(() => null);
  await untilTrue(async () => Boolean((await playback())?.storyboard));
  const offered = async () => {
    const src = (await playback())?.sources[0]?.src;
    return src ? named(await text(`${product.app.url}${src}`, product.cookie)).length : 0;
  };
  const seconds = await secondsOf(() => untilTrue(async () => (await offered()) === qualities));
  await product.call('DELETE', `/courses/${courseId}/lessons/${id}`);
  return seconds;
}

/**
 * Encodes with one decoder and three encoders, with the same settings and without storing results
 * elsewhere.
 */
async function encodeBare({ env, folder }: Product, file: string): Promise<void> {
  const target = path.join(folder, 'bare-ladder');
  await mkdir(target, { recursive: true });
  const sizes =
    '[0:v]split=3[a][b][c];[a]scale=854:480[large];[b]scale=640:360[small];[c]scale=426:240[least]';
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'];
  const keyframes = ['-force_key_frames', 'expr:gte(t,n_forced*2)'];
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'];
  const fragments = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'];
  const output = (name: string) => [
    ...['-map', `[${name}]`, '-map', '0:a?', ...encoder, ...keyframes, '-c:a', 'copy'],
    ...[...hls, ...fragments, path.join(target, `${name}.m3u8`)],
  ];
  const input = ['-v', 'error', '-y', '-i', file, '-filter_complex', sizes];
  await execa(env.FFMPEG_PATH!, [
    ...input,
    ...output('large'),
    ...output('small'),
    ...output('least'),
  ]);
  await rm(target, { recursive: true, force: true });
}

/** Returns the seconds from when a lesson is ready until its stream is offered. */
async function packageOne(product: Product, courseId: string, file: string): Promise<number> {
  const id = await addLesson(product, courseId, file);
  await untilTrue(async () => {
    const lesson = (await lessonsOf(product, courseId)).find((one) => one.id === id);
    return lesson?.media.status === 'ready';
  });
  const seconds = await secondsOf(() =>
    untilTrue(async () => (await playbackOf(product, courseId, id)).sources[0]?.type === 'hls'),
  );
  // Encoding its lower qualities would only slow down the next round.
  await product.call('DELETE', `/courses/${courseId}/lessons/${id}`);
  return seconds;
}

async function packageBare({ env, folder }: Product, file: string, target: string): Promise<void> {
  const results = path.join(folder, 'bare-hls');
  await mkdir(results, { recursive: true });
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'];
  const fragments = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'];
  const output = path.join(results, 'out.m3u8');
  const input = ['-v', 'error', '-y', '-i', file, '-c', 'copy'];
  await execa(env.FFMPEG_PATH!, [...input, ...hls, ...fragments, output]);
  const media = path.join(results, 'out.m4s');
  await send(target, 'PUT', { 'content-length': (await stat(media)).size }, { file: media });
  await rm(results, { recursive: true, force: true });
}
