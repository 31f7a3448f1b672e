import path from 'node:path';
import { execa } from 'execa';
import { buildClient } from '../client-build.ts';
import { repoRoot } from '../paths.ts';
import { programsForEnvironment, programsToStart, provision } from '../programs/provision.ts';

/** Provisions the programs, then runs the measurements; further words go to them. */
export async function bench(args: string[]): Promise<number> {
  const [programs, client] = await Promise.all([provision(programsToStart), buildClient()]);
  const script = path.join(repoRoot, 'tests', 'bench', 'run.ts');
  const run = await execa(process.execPath, [script, ...args], {
    cwd: repoRoot,
    stdio: 'inherit',
    reject: false,
    env: { ...programsForEnvironment(programs), ...(client ? { CLIENT_DIST: client } : {}) },
  });
  return run.exitCode ?? 1;
}
