import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '@atelier/dev-machine/app';
import { type AppProcessName, appProcesses } from '@atelier/dev-machine/app-processes';
import { servicesKnown } from '@atelier/dev-machine/readiness';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import type { RunningApp } from '../app.ts';

/** Processes that a test file starts on the data of a shared copy, with settings of their own. */
export interface OwnProcesses {
  readonly processes: readonly AppProcessName[];
  /** Additional environment variables of these processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** As in `TestAppOptions`. */
  readonly restarts?: (report: string) => void;
}

const none = Object.fromEntries(Object.keys(appProcesses).map((name) => [name, 0]));

/**
 * Starts them: gateways beside those of the shared copy, others in place of its own, which run again
 * once `end` is called. The returned copy answers at the own gateway, if there is one.
 */
export async function startOwnProcesses(
  shared: RunningApp,
  { processes: names, env: further, restarts }: OwnProcesses,
): Promise<RunningApp & { end(): Promise<void> }> {
  const isReplaced = (name: AppProcessName) => name !== 'gateway' && names.includes(name);
  const replaced = shared.processes.filter(({ name }) => isReplaced(name));
  const kept = shared.processes.filter(({ name }) => !isReplaced(name));
  await Promise.all(replaced.map((one) => one.stop()));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-own-'));
  const env: Record<string, string> = { ...shared.env, ...further };
  // A gateway has an address of its own.
  if (!names.includes('gateway')) env.PUBLIC_URL ??= shared.urls[0]!;
  const counts = { ...none, ...Object.fromEntries(names.map((name) => [name, 1])) };
  const how = restarts ? { autoRestart: true, report: restarts } : { nodeFlags: testNodeFlags };
  const own = await startApp({ env, dataDir, counts, ...how });
  const processes = [...own.processes, ...kept];
  await servicesKnown(processes);
  return {
    urls: [...own.urls, ...shared.urls],
    processes,
    env,
    dataDir,
    async end() {
      await own.stop();
      await Promise.all(replaced.map((one) => one.restart()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
