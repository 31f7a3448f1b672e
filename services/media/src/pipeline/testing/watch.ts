import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lateTrackOptions } from '../encode/ffprobe.ts';

const run = promisify(execFile);

/** Times in seconds at which a person sees a flash and hears a beep. */
export interface Seen {
  readonly flashes: number[];
  readonly beeps: number[];
}

/** A dark picture that flashes for a tenth of a second at 1, 3, 5 … s. */
export const flashes = (seconds: number, rate: number | string = 25, size = '320x180') => [
  ...['-f', 'lavfi', '-i'],
  `color=black:s=${size}:r=${rate}:d=${seconds},drawbox=c=white:t=fill:enable=lt(mod(t+1\\,2)\\,0.1)`,
];

/** Silence with a beep at the same times. */
export const beeps = (seconds: number, rate = 48_000) => [
  ...['-f', 'lavfi', '-i'],
  `aevalsrc=if(lt(mod(t+1\\,2)\\,0.1)\\,sin(2*PI*1000*t)*0.8\\,0):s=${rate}:d=${seconds}`,
];

/** Plays a file as a player that knows edit lists. */
export const watchFile = (path: string) => watch(path, []);

/** Plays a stream as a browser: with the times of the fragments, and without edit lists. */
export const watchStream = (path: string) => watch(path, ['-ignore_editlist', '1', '-copyts']);

/** Output that reads every track: ffmpeg counts times from the first packet that it uses. */
const everything = ['-map', '0:v:0', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-'];

async function watch(path: string, options: readonly string[]): Promise<Seen> {
  const input = ['-hide_banner', '-nostats', ...lateTrackOptions, ...options, '-i', path];
  const look = ['-map', '0:v:0', '-vf', 'scale=8:8,format=gray,showinfo'];
  const shown = ['-fps_mode', 'passthrough', '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', [...input, ...look, ...shown, ...everything], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const frames = stderr.matchAll(/pts_time:(\S+) .*?mean:\[(\d+)/g);
  const light = [...frames].map(([, at, mean]) => ({ at: Number(at), on: Number(mean) > 128 }));
  const { streams } = JSON.parse(
    (await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', path])).stdout,
  ) as { streams: { codec_type: string }[] };
  if (!streams.some(({ codec_type }) => codec_type === 'audio')) {
    return { flashes: starts(light), beeps: [] };
  }
  const listen = ['-map', '0:a:0', '-ac', '1', '-af', 'aresample=8000:async=1:first_pts=0'];
  const heard = ['-f', 'f32le', 'pipe:1'];
  const sound = await run('ffmpeg', [...input, ...listen, ...heard, ...everything], {
    encoding: 'buffer',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { flashes: starts(light), beeps: starts(loudness(sound.stdout)) };
}

const blockSamples = 40;

function loudness(samples: Buffer): { at: number; on: boolean }[] {
  const count = Math.floor(samples.length / 4 / blockSamples);
  return Array.from({ length: count }, (_, block) => {
    let peak = 0;
    for (let n = 0; n < blockSamples; n += 1) {
      peak = Math.max(peak, Math.abs(samples.readFloatLE((block * blockSamples + n) * 4)));
    }
    return { at: (block * blockSamples) / 8_000, on: peak > 0.2 };
  });
}

/** Returns when something begins that has been off for a while. */
function starts(states: readonly { at: number; on: boolean }[]): number[] {
  let lastOn = Number.NEGATIVE_INFINITY;
  return states.flatMap(({ at, on }) => {
    if (!on) return [];
    const isNew = at - lastOn > 0.5;
    lastOn = at;
    return isNew ? [at] : [];
  });
}
