import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import type { Recording } from './recorded-speech.ts';

const rate = 16_000;

/** Pauses between recordings in seconds, taken in turn: short ones, and some that divide the sound. */
const pauses = [0.4, 1.2, 0.3, 4, 0.7];

/**
 * Makes a video of recordings one after another until it has a length.
 *
 * @param leadSeconds of silence before the first one
 * @returns the files, and what is said
 */
export async function speechVideo(
  folder: string,
  recordings: readonly Recording[],
  { seconds, leadSeconds = 0 }: { seconds: number; leadSeconds?: number },
): Promise<{ video: string; sound: string; text: string }> {
  const parts: Buffer[] = [silence(leadSeconds)];
  const said: string[] = [];
  const all = await Promise.all(recordings.map(({ file }) => samplesOf(file)));
  for (let at = 0; lengthOf(parts) < seconds; at += 1) {
    const turn = at % recordings.length;
    parts.push(all[turn]!, silence(pauses[at % pauses.length]!));
    said.push(recordings[turn]!.text);
  }
  const raw = path.join(folder, 'speech.raw');
  await writeFile(raw, Buffer.concat(parts));
  const read = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', raw];
  const sound = path.join(folder, 'speech.wav');
  await ffmpeg(...read, sound);
  const video = path.join(folder, 'speech.mp4');
  await ffmpeg(...picture, ...read, ...encoding, video);
  return { video, sound, text: said.join(' ') };
}

/** Makes a video of a source of sound of ffmpeg. */
export async function soundVideo(folder: string, name: string, source: string): Promise<string> {
  const video = path.join(folder, `${name}.mp4`);
  await ffmpeg(...picture, '-f', 'lavfi', '-i', source, ...encoding, video);
  return video;
}

const picture = ['-f', 'lavfi', '-i', 'color=c=gray:size=160x90:rate=5'];
const encoding = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'],
  ...['-c:a', 'aac', '-b:a', '96k', '-shortest', '-movflags', '+faststart'],
];

const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * rate) * 2);
const lengthOf = (parts: readonly Buffer[]) =>
  parts.reduce((sum, { length }) => sum + length, 0) / rate / 2;

async function samplesOf(file: string): Promise<Buffer> {
  const to = ['-f', 's16le', '-ar', String(rate), '-ac', '1', 'pipe:1'];
  const { stdout } = await execa('ffmpeg', ['-v', 'error', '-i', file, ...to], {
    encoding: 'buffer',
  });
  return Buffer.from(stdout);
}

async function ffmpeg(...args: string[]): Promise<void> {
  await execa('ffmpeg', ['-v', 'error', '-y', ...args]);
}
