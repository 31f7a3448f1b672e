import path from 'node:path';
import { execa } from 'execa';
import { buildClient } from '../client-build.ts';
import { repoRoot } from '../paths.ts';
import { programsForEnvironment, programsToStart, provision } from '../programs/provision.ts';
import { stopRequested } from '../shutdown.ts';
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
