import path from 'node:path';
import { requireRunning } from '@atelier/dev-machine/data/run-state';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { dataDir, repoRoot } from '@atelier/dev-machine/paths';
import { learnerEmail } from '@atelier/seed/seed';
import { execa } from 'execa';

/** Takes screenshots of every screen of the running copy; further arguments go to the script. */
export async function screenshots(args: string[]): Promise<number> {
  const folder = dataDir();
  const state = await requireRunning(folder);
  const { learnerPassword } = await ensureSecrets(folder);
  const script = path.join(repoRoot, 'tests', 'screenshots', 'run.ts');
  const run = await execa(process.execPath, [script, ...args], {
    cwd: repoRoot,
    stdio: 'inherit',
    reject: false,
    env: {
      SCREENSHOT_URL: state.url,
      SCREENSHOT_DIR: path.join(folder, 'screenshots'),
      ADMIN_EMAIL: state.env.ADMIN_EMAIL ?? '',
      ADMIN_PASSWORD: state.env.ADMIN_PASSWORD ?? '',
      LEARNER_EMAIL: learnerEmail,
      LEARNER_PASSWORD: learnerPassword,
    },
  });
  return run.exitCode ?? 1;
}
