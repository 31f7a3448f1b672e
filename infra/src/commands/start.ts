import path from 'node:path';
import { print } from '../console/progress.ts';
import { ensureDataDir } from '../data/data-dir.ts';
import { releaseLock, takeLock } from '../data/lock.ts';
import { portIsFree } from '../data/ports.ts';
import { endOrphans } from '../data/run-state.ts';
import { ensureSecrets } from '../data/secrets.ts';
import { publicUrlProblem } from '../hazards.ts';
import { type Copy, Launch } from '../launch.ts';
import { dataDir } from '../paths.ts';
import { superviseCleaner } from '../processes/cleaner.ts';
import { stopRequested } from '../shutdown.ts';
import { UserError } from '../user-error.ts';
import { workerCount } from '../worker-count.ts';

/** Script that ends the remaining processes when the launcher is gone. */
const endLaunch = path.resolve(import.meta.dirname, '..', 'data', 'end-launch.ts');

/** Runs everything on this machine until it is asked to stop. */
export async function start(): Promise<number> {
  const problem = publicUrlProblem(process.env.PUBLIC_URL);
  if (problem) throw new UserError(problem);
  const workers = workerCount(process.env.WORKERS);
  const folder = dataDir();
  await ensureDataDir(folder);
  const lock = path.join(folder, 'run', 'lock');
  const owner = await takeLock(lock);
  if (owner !== null) {
    throw new UserError(
      `Atelier already runs on ${folder} (process ${owner}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
  superviseCleaner(endLaunch, [folder, String(process.pid)]);
  try {
    await run(new Launch(await prepare(folder, workers)));
    return 0;
  } finally {
    await releaseLock(lock);
  }
}

async function run(launch: Launch): Promise<void> {
  const stopping = stopRequested(() => launch.killAll());
  try {
    await Promise.race([launch.up(), stopping]);
    await stopping;
    print('Stopping …');
  } finally {
    await launch.down();
  }
  print('Stopped.');
}

async function prepare(folder: string, workers: number): Promise<Copy> {
  const left = await endOrphans(folder);
  if (left.length > 0) print(`Ended what an earlier run left behind: ${left.join(', ')}.`);
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || '127.0.0.1';
  if (!(await portIsFree(port, host))) {
    throw new UserError(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  const secrets = await ensureSecrets(folder);
  return {
    folder,
    port,
    workers,
    secrets,
    adminEmail: process.env.ADMIN_EMAIL || 'admin@atelier.local',
    adminPassword: process.env.ADMIN_PASSWORD || secrets.adminPassword,
  };
}
