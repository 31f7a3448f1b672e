import path from 'node:path';
import { print } from '@atelier/dev-machine/console/progress';
import { ensureDataDir } from '@atelier/dev-machine/data/data-dir';
import { releaseLock, takeLock } from '@atelier/dev-machine/data/lock';
import { endOrphans, endWithLauncher } from '@atelier/dev-machine/data/run-state';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { dataDir } from '@atelier/dev-machine/paths';
import { stopRequested } from '@atelier/dev-machine/shutdown';
import { UserError } from '@atelier/dev-machine/user-error';
import { publicUrlProblem } from '../hazards.ts';
import { type Copy, Launch } from '../launch.ts';
import { sitePort } from '../site-port.ts';
import { workerCount } from '../worker-count.ts';

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
  endWithLauncher(folder);
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
  const port = await sitePort(process.env);
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
