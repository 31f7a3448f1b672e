import path from 'node:path';
import { execa } from 'execa';
import { readRunState } from '../data/run-state.ts';
import { dataDir, repoRoot } from '../paths.ts';
import { isAlive } from '../processes/process-table.ts';
import { SentenceError } from '../sentence.ts';

/** Adds an admin to the running copy; the words are those of the users service's own script. */
export async function admin(args: string[]): Promise<number> {
  const state = await readRunState(dataDir());
  if (!state || !isAlive(state.launcher)) {
    throw new SentenceError(
      'Atelier is not running here. Run npm start first, in another terminal.',
    );
  }
  const script = path.join(repoRoot, 'services', 'users', 'src', 'add-admin.ts');
  const run = await execa(process.execPath, [script, ...args], {
    cwd: repoRoot,
    stdio: 'inherit',
    reject: false,
    env: state.env,
  });
  return run.exitCode ?? 1;
}
