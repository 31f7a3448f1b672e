import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackendName } from '@atelier/dev-machine/backends/backend';
import { startBackends } from '@atelier/dev-machine/backends/start-backends';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import type { TestBackends } from './test-backends.ts';

/**
 * Starts the backends as local processes, with their data in a temporary folder.
 *
 * @param restarts as in `TestAppOptions`
 */
export async function startProcesses(restarts?: (report: string) => void): Promise<TestBackends> {
  const programs = await provision(programsToStart);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-backends-'));
  const restarting = restarts && { autoRestart: true, report: restarts };
  const backends = await startBackends({ programs, dataDir, openBuckets: '*', ...restarting });
  const one = (name: BackendName) => {
    const managed = backends.processes[name];
    if (!managed) throw new Error(`${name} runs elsewhere and cannot be stopped from here`);
    return managed;
  };
  return {
    driver: 'processes',
    env: backends.env,
    stop: (name) => one(name).kill('SIGKILL'),
    start: (name) => one(name).start(),
    freeze: (name) => one(name).kill('SIGSTOP'),
    thaw: (name) => one(name).kill('SIGCONT'),
    async remove() {
      // A frozen process cannot exit on its own.
      for (const managed of Object.values(backends.processes)) await managed.kill('SIGCONT');
      await backends.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
