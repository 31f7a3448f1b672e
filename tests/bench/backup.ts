import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startBackends } from '@atelier/dev-machine/backends/start-backends';
import { repoRoot } from '@atelier/dev-machine/paths';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import { objectStoreEnv, readEnv } from '@atelier/service-kit/ops/env';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { execa } from 'execa';
import { compare, type Measured, measuredOf, secondsOf } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

const objects = { count: 16, mebibytes: 64, prefix: 'bench-backup/' };
const rounds = 3;

/** One side of a comparison: a command, and what removes its result. */
interface Side {
  run(): Promise<unknown>;
  clear(): Promise<unknown>;
}

/**
 * Compares a backup to a folder, and a restore from it, with `rclone copy` of the same objects. Ours
 * also saves the databases, sums up every byte, and reads all that it restores twice.
 *
 * @returns null if there is no rclone
 */
export async function measureBackups({ env, folder }: Product): Promise<Measured[] | null> {
  if ((await execa('rclone', ['version'], { reject: false })).exitCode !== 0) return null;
  const store = storeOf(env);
  const [kept, copied] = [path.join(folder, 'backups'), path.join(folder, 'rclone')];
  const remove = (one: string) => () => rm(one, { recursive: true, force: true });
  await fill(store);
  const other = await startBackends({
    programs: await provision(programsToStart),
    dataDir: path.join(folder, 'restored'),
    only: ['mongo', 'redis', 'object-store'],
  });
  const empty = () => rclone(other.env, 'delete', 'store:atelier');
  try {
    const copies = await besideRclone('Backup', {
      ours: { run: () => atelier(env, 'backup', kept), clear: remove(kept) },
      rclone: { run: () => rclone(env, 'copy', 'store:atelier', copied), clear: remove(copied) },
    });
    await atelier(env, 'backup', kept);
    await rclone(env, 'copy', 'store:atelier', copied);
    const restores = await besideRclone('Restore', {
      ours: { run: () => atelier(other.env, 'restore', kept, '--replace'), clear: empty },
      rclone: { run: () => rclone(other.env, 'copy', copied, 'store:atelier'), clear: empty },
    });
    return [...copies, ...restores];
  } finally {
    await other.stop();
    await store.removeAll(objects.prefix);
    store.close();
  }
}

const storeOf = (env: Record<string, string>) => new ObjectStore(readEnv(objectStoreEnv, env));

async function fill(store: ObjectStore): Promise<void> {
  async function* content() {
    for (let n = 0; n < objects.mebibytes; n += 1) yield randomBytes(2 ** 20);
  }
  for (let n = 0; n < objects.count; n += 1) {
    await store.putStream(`${objects.prefix}${n}`, content(), 'video/mp4');
  }
}

function atelier(env: Record<string, string>, ...command: readonly string[]) {
  const known = { ...env, FACTOR_KEY: 'only-for-measuring-'.repeat(2) };
  return execa(process.execPath, ['infra/src/cli.ts', ...command], { cwd: repoRoot, env: known });
}

function rclone(env: Record<string, string>, ...command: readonly string[]) {
  return execa('rclone', command, {
    env: {
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Minio',
      RCLONE_CONFIG_STORE_ENDPOINT: env.S3_ENDPOINT,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: env.S3_ACCESS_KEY,
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: env.S3_SECRET_KEY,
      AWS_CA_BUNDLE: undefined,
    },
  });
}

/** Compares the seconds of both commands, and the seconds of processor time that they take. */
async function besideRclone(name: string, { ours, rclone }: Record<'ours' | 'rclone', Side>) {
  const taken = { ours: [] as number[], baseline: [] as number[] };
  const measure = async (side: keyof typeof taken, { run, clear }: Side) => {
    const before = await secondsOfChildren();
    const seconds = await secondsOf(run);
    taken[side].push((await secondsOfChildren()) - before);
    await clear();
    return seconds;
  };
  const row = await compare({
    name: `${name} of ${objects.count * objects.mebibytes} MiB against rclone`,
    ...{ unit: 's', rounds, goal: 0.6, moreIsBetter: false },
    ours: () => measure('ours', ours),
    baseline: () => measure('baseline', rclone),
  });
  const ratios = taken.ours.map((own, round) => taken.baseline[round]! / own);
  const label = 'The same, seconds of processor time';
  return [row, measuredOf({ name: label, unit: 's', goal: 0.6, ratios, ...taken })];
}

/** Returns the processor time of all processes that this one started and that have ended. */
async function secondsOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The name of the program, in parentheses, may contain spaces; see proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
