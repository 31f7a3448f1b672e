import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { messageOf } from '@atelier/dev-machine/user-error';
import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import { execa } from 'execa';
import { mongoHazards, natsHazard, redisHazards } from './backend-hazards.ts';
import { storeHazard } from './store-hazard.ts';

/** Settings that are read, by the names of their environment variables. */
export type HazardEnv = Readonly<Record<string, string | undefined>>;

interface Machine {
  readonly env: HazardEnv;
  /** Path of ffmpeg, if there is one. */
  readonly ffmpeg: string | null;
}

/** Default of `MAX_VIDEO_BYTES`. */
const maxVideoBytes = 5 * 1024 ** 3;

/**
 * Returns what does not prevent a start but will hurt later, as sentences that say what to change.
 * Backends are only asked if their address is given; those that are started here are set correctly.
 */
export async function findHazards({ env, ffmpeg }: Machine): Promise<string[]> {
  const found = await Promise.all([
    ...[publicUrlProblem(env.PUBLIC_URL), ffmpeg ? ffmpegHazard(ffmpeg) : null],
    ...[roomHazard(env), env.REDIS_URL ? redisHazards(env.REDIS_URL) : null],
    env.MONGO_URL ? mongoHazards(env.MONGO_URL) : null,
    env.NATS_URL ? natsHazard(env.NATS_URL) : null,
    env.S3_ENDPOINT ? storeHazard(storeOf(env, env.S3_ENDPOINT)) : null,
  ]);
  return found.flat().filter((one) => one !== null);
}

/**
 * Returns why an address cannot be that of the site, or null if it can. The client is served from
 * the root of its origin.
 */
export function publicUrlProblem(given: string | undefined): string | null {
  if (!given) return null;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return `PUBLIC_URL is not an address: ${given}. Set it to one such as https://learn.example.com.`;
  }
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return null;
  return `PUBLIC_URL has more than a name: ${url.origin}${url.pathname}. Atelier works at the root of a host name only: set PUBLIC_URL to ${url.origin}, or give the site a name of its own, such as https://learn.example.com.`;
}

async function ffmpegHazard(ffmpeg: string): Promise<string | null> {
  const { stdout, failed } = await execa(ffmpeg, ['-hide_banner', '-filters'], { reject: false });
  if (failed || / zscale /.test(stdout)) return null;
  return 'This ffmpeg has no zscale filter: HDR videos get dull colors. Install one that was built with libzimg, or set FFMPEG_PATH to it.';
}

async function roomHazard(env: HazardEnv): Promise<string | null> {
  const folder = env.WORK_DIR || tmpdir();
  const largest = Number(env.MAX_VIDEO_BYTES || maxVideoBytes);
  if (!(largest > 0)) {
    return `MAX_VIDEO_BYTES must be a number of bytes, such as ${maxVideoBytes}, and is “${env.MAX_VIDEO_BYTES}”.`;
  }
  const room = await roomIn(folder);
  if (typeof room === 'string')
    return `WORK_DIR cannot be used: ${folder} (${room}). Set it to a folder that can be written.`;
  if (room >= largest) return null;
  return `The folder for temporary files, ${folder}, has ${gibibytes(room)} free, and the largest accepted video is ${gibibytes(largest)}. Set WORK_DIR to a folder with more room, or lower MAX_VIDEO_BYTES.`;
}

/** Returns the free bytes of a folder, or why it cannot be used. */
async function roomIn(folder: string): Promise<number | string> {
  try {
    await makeFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    return messageOf(error);
  }
}

const gibibytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

/** Returns the settings of the object store, with the defaults of the processes. */
const storeOf = (env: HazardEnv, endpoint: string) => ({
  endpoint,
  region: env.S3_REGION || 'us-east-1',
  bucket: env.S3_BUCKET || 'atelier',
  accessKeyId: env.S3_ACCESS_KEY ?? '',
  secretAccessKey: env.S3_SECRET_KEY ?? '',
});
