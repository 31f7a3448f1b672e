import { join } from 'node:path';
import { beeps, flashes } from './watch.ts';

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50'];
const aac = ['-c:a', 'aac'];
const front = ['-movflags', '+faststart'];
const mp4 = [...h264, ...aac, ...front];
const late = (seconds: number) => ['-itsoffset', String(seconds)];

/** Name, and arguments of ffmpeg that make the file. */
type Kind = [name: string, args: () => string[]];

/**
 * Kinds of videos that are measured as a whole: pictures of a tenth of a second, and tones of a
 * tenth.
 *
 * @param dir folder with the files that were made before
 */
export const syncKinds = (dir: () => string): Kind[] => [
  ['plain.mp4', () => [...flashes(10), ...beeps(10), ...mp4]],
  ['b-frames-10.mp4', () => [...flashes(10, 10), ...beeps(10), ...mp4]],
  ['b-frames-1.mp4', () => [...flashes(20, 1), ...beeps(20), ...mp4, '-g', '4']],
  ['sound-shorter.mp4', () => [...flashes(14), ...beeps(6), ...mp4]],
  ['sound-longer.mp4', () => [...flashes(6), ...beeps(30), ...mp4]],
  ['sound-a-little-longer.mp4', () => [...flashes(8), ...beeps(9), ...mp4]],
  ['microphone-late.mp4', () => [...flashes(10), ...late(1.5), ...beeps(8.5), ...mp4]],
  ['camera-late.mp4', () => [...late(3), ...flashes(7), ...beeps(10), ...mp4]],
  ['camera-late-1.mp4', () => [...late(2.6), ...flashes(7.4, 1), ...beeps(10), ...mp4]],
  ['trimmed.mp4', () => ['-ss', '1.4', '-i', join(dir(), 'plain.mp4'), '-c', 'copy', ...front]],
  ['trimmed-end.mp4', () => ['-i', join(dir(), 'plain.mp4'), '-t', '7.3', '-c', 'copy', ...front]],
  ['silent.mp4', () => [...flashes(8), ...h264, ...front]],
  ['speech.mp4', () => [...flashes(8), ...beeps(8, 8_000), ...mp4]],
  ['no-b-frames.mp4', () => [...flashes(8), ...beeps(8), ...mp4, '-bf', '0']],
  ['old.avi', () => [...flashes(8.04), ...beeps(8.04), '-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['old.flv', () => [...flashes(8.04), ...beeps(8.04, 44_100), ...h264, '-c:a', 'libmp3lame']],
  ['old.wmv', () => [...flashes(8.04), ...beeps(8.04), '-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['free.mkv', () => [...flashes(8), ...beeps(8), ...h264, '-c:a', 'libopus']],
  ['camera.mov', () => [...flashes(8, 30), ...beeps(8), ...h264, '-c:a', 'pcm_s16le']],
  ['broadcast.ts', () => [...flashes(8), ...beeps(8), ...h264, ...aac]],
  [
    'browser.webm',
    () => [
      ...flashes(8),
      ...beeps(8),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-c:a',
      'libopus',
    ],
  ],
  [
    'sound-before.mkv',
    () => [...late(0.3), ...flashes(8), ...late(-0.2), ...beeps(8), ...h264, ...aac],
  ],
];
