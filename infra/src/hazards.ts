import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { messageOf } from '@atelier/dev-machine/user-error';
import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import { execa } from 'execa';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
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
/** Difference between clocks from which times of sessions and retries no longer fit, in seconds. */
const clockTolerance = 5;
/** Time for a backend to answer, in milliseconds. */
const patience = 5_000;

/**
 * Returns what does not prevent a start but will hurt later, as sentences that say what to change.
 * Backends are only asked if their address is given; those that are started here are set correctly.
 */
export async function findHazards({ env, ffmpeg }: Machine): Promise<string[]> {
  const found = await Promise.all([
    ...[publicUrlProblem(env.PUBLIC_URL), ffmpeg ? ffmpegHazard(ffmpeg) : null],
    ...[roomHazard(env), env.REDIS_URL ? redisHazards(env.REDIS_URL) : null],
    env.MONGO_URL ? mongoHazards(env.MONGO_URL) : null,
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
  const room = await roomIn(folder);
  if (typeof room === 'string') return `WORK_DIR cannot be used: ${folder} (${room}).`;
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

async function redisHazards(address: string): Promise<(string | null)[]> {
  const redis = new Redis(address, {
    ...{ lazyConnect: true, connectTimeout: patience, commandTimeout: patience },
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const info = await redis.info('memory');
    const [seconds] = await redis.time();
    return redisHazardsOf(info, Number(seconds) * 1_000);
  } catch (error) {
    return [`Redis does not answer at REDIS_URL: ${reasonOf(error)}`];
  } finally {
    redis.disconnect();
  }
}

/** Returns what Redis' own answers to INFO and TIME, in milliseconds, tell. */
export function redisHazardsOf(info: string, time: number): (string | null)[] {
  const policy = /^maxmemory_policy:(.+?)\r?$/m.exec(info)?.[1];
  const evicts = policy !== undefined && policy !== 'noeviction';
  return [
    evicts
      ? `Redis may evict keys when its memory is full (maxmemory-policy ${policy}), and with them jobs that were accepted. Set maxmemory-policy to noeviction.`
      : null,
    clockHazard('Redis', time),
  ];
}

async function mongoHazards(address: string): Promise<(string | null)[]> {
  const mongo = new MongoClient(address, { serverSelectionTimeoutMS: patience });
  try {
    return mongoHazardsOf(await mongo.db('admin').command({ hello: 1 }));
  } catch (error) {
    return [`MongoDB does not answer at MONGO_URL: ${reasonOf(error)}`];
  } finally {
    await mongo.close();
  }
}

/** Returns what MongoDB's answer to `hello` tells. */
export function mongoHazardsOf({ setName, localTime }: Record<string, unknown>): (string | null)[] {
  const hasTransactions = typeof setName === 'string';
  return [
    hasTransactions
      ? null
      : 'MongoDB is no replica set, so it has no transactions. Start mongod with --replSet and call rs.initiate() once; one member is enough.',
    localTime instanceof Date ? clockHazard('MongoDB', localTime.getTime()) : null,
  ];
}

/** Returns the settings of the object store, with the defaults of the processes. */
const storeOf = (env: HazardEnv, endpoint: string) => ({
  endpoint,
  region: env.S3_REGION || 'us-east-1',
  bucket: env.S3_BUCKET || 'atelier',
  accessKeyId: env.S3_ACCESS_KEY ?? '',
  secretAccessKey: env.S3_SECRET_KEY ?? '',
});

/** Returns the message of an error as the end of a sentence. */
const reasonOf = (error: unknown) => `${messageOf(error).replace(/\.$/, '')}.`;

function clockHazard(name: string, time: number): string | null {
  const seconds = Math.round(Math.abs(Date.now() - time) / 1_000);
  if (seconds < clockTolerance) return null;
  return `The clock of ${name} and this machine's differ by ${seconds} s. Synchronize both by NTP.`;
}
