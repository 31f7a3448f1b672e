import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@atelier/infra/paths';
import { runCommand } from '@atelier/infra/processes/run-command';
import type { CategoryKey } from '../content/types.ts';
import { channels, palettes } from './palette.ts';
import { drawLessonMark } from './pictures.ts';

export interface DemoVideo {
  category: CategoryKey;
  /** Which demo video this is; neighbours look and sound different. */
  number: number;
  /** Its place in its course or category, from 0. */
  index: number;
  /** Videos of its course or category. */
  count: number;
}

/** Moving patterns at 640 by 360, in grey later. Numbers that vary keep two lessons apart. */
const patterns: ((seed: number) => string)[] = [
  (seed) => `gradients=s=640x360:r=24:seed=${seed}:speed=0.02:c0=black:c1=white:c2=gray:n=3`,
  (seed) =>
    `mandelbrot=s=320x180:maxiter=600:r=24:start_x=-0.74${seed}:start_y=0.13:end_scale=0.002:end_pts=300`,
  (seed) => `sierpinski=s=640x360:r=24:seed=${seed}:jump=60,boxblur=2`,
  (seed) => `life=s=160x90:r=12:mold=12:mold_color=#555555:ratio=0.${20 + (seed % 9)}:seed=${seed}`,
  (seed) => `cellauto=s=160x90:r=24:rule=${[30, 90, 110, 150][seed % 4]}:seed=${seed}:ratio=0.4`,
  (seed) =>
    `gradients=s=640x360:r=24:seed=${seed + 50}:speed=0.05:c0=white:c1=black:n=2:type=spiral`,
];

/** Roots of a chord in hertz, one per video in turn. */
const roots = [196, 220, 246.94, 261.63, 293.66, 174.61];

/**
 * Makes a video, or takes it from the cache: H.264 and AAC, 1280 by 720, 6 to 12 seconds,
 * a pattern in the category's two colours with a soft chord.
 *
 * @returns the file's path
 */
export async function makeDemoVideo(ffmpeg: string, video: DemoVideo): Promise<string> {
  const seconds = 6 + ((video.number * 5) % 7);
  const filter = pictureFilter(video);
  const sound = soundSource(video.number, seconds);
  const recipe = JSON.stringify([filter, sound, seconds, video, palettes[video.category]]);
  const name = createHash('sha256').update(recipe).digest('hex').slice(0, 24);
  const folder = path.join(cacheDir(), 'seed');
  const target = path.join(folder, `${name}.mp4`);
  if (existsSync(target)) return target;

  await mkdir(folder, { recursive: true });
  const overlay = path.join(folder, `${name}.${process.pid}.png`);
  const draft = path.join(folder, `${name}.${process.pid}.mp4`);
  await writeFile(overlay, await drawLessonMark(video.category, video.index, video.count));
  const source = patterns[video.number % patterns.length]!(video.number + 1);
  try {
    await runCommand(ffmpeg, [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
      ...['-f', 'lavfi', '-i', source, '-i', overlay, '-f', 'lavfi', '-i', sound],
      ...['-filter_complex', filter, '-map', '[picture]', '-map', '2:a', '-t', String(seconds)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '27', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-movflags', '+faststart', draft],
    ]);
    await rename(draft, target);
  } finally {
    await Promise.all([overlay, draft].map((file) => rm(file, { force: true })));
  }
  return target;
}

/** Grey becomes the way from the ground to the accent, so that every source fits the palette. */
function pictureFilter({ category }: DemoVideo): string {
  const from = channels(palettes[category].ink);
  const to = channels(palettes[category].accent);
  const [r, g, b] = from.map((start, at) => `${start}+val*${((to[at]! - start) / 255).toFixed(4)}`);
  return [
    `[0:v]format=gray,format=gbrp,lutrgb=r=${r}:g=${g}:b=${b},format=yuv420p,scale=1280:720:flags=fast_bilinear,fps=24[duotone]`,
    '[duotone][1:v]overlay=0:0:format=auto,format=yuv420p[picture]',
  ].join(';');
}

function soundSource(number: number, seconds: number): string {
  const root = roots[number % roots.length]!;
  const tones = [1, 1.25, 1.5, 2].map(
    (ratio, at) =>
      `${(0.09 / (at + 1)).toFixed(3)}*sin(2*PI*${(root * ratio).toFixed(2)}*t)*(0.7+0.3*sin(2*PI*0.${at + 2}*t))`,
  );
  const fades = `afade=t=in:d=0.6,afade=t=out:st=${seconds - 1}:d=1`;
  return `aevalsrc='${tones.join('+')}':s=48000:d=${seconds},${fades}`;
}
