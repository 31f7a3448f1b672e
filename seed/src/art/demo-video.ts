import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@atelier/dev-machine/paths';
import { runCommand } from '@atelier/dev-machine/processes/run-command';
import type { CategoryKey, Slide } from '../content/types.ts';
import { palettes } from './palette.ts';
import { type DrawnSlide, drawSlide, drawTitleSlide } from './slides.ts';

export interface DemoVideo {
  category: CategoryKey;
  /** Number of this demo video; consecutive ones sound different. */
  number: number;
  /** The course or livestream category. */
  subject: string;
  title: string;
  /** Its position: "Lesson 2 of 5". */
  place: string;
  slides: readonly Slide[];
}

/** Incremented when videos from the same content change, so that none comes from the cache. */
const version = 1;

/** Seconds that a slide is shown, including the crossfade to the next one. */
const slideSeconds = 7;
const blendSeconds = 0.5;

const framesPerSecond = 12;

/** Roots of a chord in hertz, used in turn. */
const roots = [196, 220, 246.94, 261.63, 293.66, 174.61];

/**
 * Creates a video, or takes it from the cache: H.264 and AAC, 1280 by 720, the title and the slides
 * in sequence, 20 to 40 seconds with a soft chord.
 *
 * @returns the file's path
 */
export async function makeDemoVideo(
  ffmpeg: string,
  video: DemoVideo,
  signal?: AbortSignal,
): Promise<string> {
  const recipe = JSON.stringify([version, video, palettes[video.category]]);
  const name = createHash('sha256').update(recipe).digest('hex').slice(0, 24);
  const folder = path.join(cacheDir(), 'seed');
  const target = path.join(folder, `${name}.mp4`);
  if (existsSync(target)) return target;

  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(folder, 'draft-'));
  try {
    const draft = path.join(work, 'video.mp4');
    await runCommand(ffmpeg, await ffmpegArguments(video, work, draft), signal ? { signal } : {});
    await rename(draft, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return target;
}

async function ffmpegArguments(video: DemoVideo, work: string, draft: string): Promise<string[]> {
  const slides = await drawSlides(video);
  const files: string[] = [];
  for (const picture of slides.flatMap(({ still, moving }) => [still, moving])) {
    const file = path.join(work, `${files.length}.png`);
    await writeFile(file, picture);
    files.push(file);
  }
  const seconds = slides.length * (slideSeconds - blendSeconds) + blendSeconds;
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...files.flatMap((file) => ['-i', file]),
    ...['-f', 'lavfi', '-i', soundSource(video.number, seconds)],
    ...['-filter_complex', pictureFilter(slides.length), '-map', '[picture]'],
    ...['-map', `${files.length}:a`, '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'stillimage', '-crf', '24'],
    ...['-g', String(framesPerSecond * 4), '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-movflags', '+faststart', draft],
  ];
}

function drawSlides({ title, place, slides, category, subject }: DemoVideo): Promise<DrawnSlide[]> {
  const frame = (index: number) => ({
    ...{ category, subject },
    progress: (index + 1) / (slides.length + 1),
  });
  const drawn = slides.map((slide, index) => drawSlide(slide, frame(index + 1)));
  return Promise.all([drawTitleSlide(title, place, frame(0)), ...drawn]);
}

/**
 * Returns the filter in which each slide's upper picture enters from the right and drifts, and
 * slides crossfade.
 */
function pictureFilter(count: number): string {
  const still = `loop=loop=-1:size=1,fps=${framesPerSecond},trim=duration=${slideSeconds},setpts=PTS-STARTPTS`;
  const slides = Array.from({ length: count }, (_, at) => [
    `[${at * 2}:v]format=yuv420p,${still}[still${at}]`,
    `[${at * 2 + 1}:v]format=yuva420p,${still}[moving${at}]`,
    `[still${at}][moving${at}]overlay=x='60*exp(-3*t)+4*sin(t*0.9)':y='3*cos(t*0.7)':eval=frame:format=yuv420,settb=AVTB[slide${at}]`,
  ]).flat();
  const blends = Array.from({ length: count - 1 }, (_, at) => {
    const from = at === 0 ? 'slide0' : `blend${at}`;
    const offset = (at + 1) * (slideSeconds - blendSeconds);
    const to = at === count - 2 ? 'picture' : `blend${at + 1}`;
    return `[${from}][slide${at + 1}]xfade=transition=fade:duration=${blendSeconds}:offset=${offset}[${to}]`;
  });
  return [...slides, ...blends].join(';');
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
