import path from 'node:path';
import { buildClient } from '@atelier/dev-machine/client-build';
import { repoRoot } from '@atelier/dev-machine/paths';
import {
  programsForEnvironment,
  programsToStart,
  provision,
} from '@atelier/dev-machine/programs/provision';
import { stopRequested } from '@atelier/dev-machine/shutdown';
import { execa } from 'execa';
import { RunGuard } from '../testing/run-guard.ts';

/**
 * Provisions the programs, then runs the measurements, which receive any further arguments. Leaves
 * nothing behind, even when interrupted.
 */
export async function bench(args: string[]): Promise<number> {
  const guard = await RunGuard.begin();
  try {
    const [programs, client] = await Promise.all([provision(programsToStart), buildClient()]);
    const script = path.join(repoRoot, 'tests', 'bench', 'run.ts');
    const env = { ...programsForEnvironment(programs), ...(client && { CLIENT_DIST: client }) };
    const run = execa(process.execPath, [script, ...args], {
      cwd: repoRoot,
      stdio: 'inherit',
      reject: false,
      env: { ...env, ...guard.env },
    });
    void stopRequested(() => run.kill('SIGKILL')).then(() => run.kill('SIGTERM'));
    return (await run).exitCode ?? 1;
  } finally {
    await guard.end();
  }
}
