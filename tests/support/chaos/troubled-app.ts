import { setTimeout as passing } from 'node:timers/promises';
import type { BackendName } from '@atelier/dev-machine/backends/backend';
import { startTestApp, type TestApp } from '../processes/app.ts';
import { type FaultyLink, faultyLink } from '../processes/faulty-link.ts';
import { startProcesses } from '../processes/process-backends.ts';
import type { Fault } from './faults.ts';

/** Delay of a slow connection in each direction, in milliseconds. */
const slowMs = 120;

const addresses: Record<BackendName, string> = {
  mongo: 'MONGO_URL',
  nats: 'NATS_URL',
  redis: 'REDIS_URL',
  'object-store': 'S3_ENDPOINT',
};

/** The product as `npm start` runs it, whose parts and connections can be disturbed. */
export interface TroubledApp {
  readonly app: TestApp;
  /** Disturbs a part for the time of the fault, and ends the disturbance. */
  inflict(fault: Fault): Promise<void>;
  remove(): Promise<void>;
}

export async function startTroubledApp(report: (sentence: string) => void): Promise<TroubledApp> {
  const backends = await startProcesses(report);
  const links = {} as Record<BackendName, FaultyLink>;
  const env = { ...backends.env };
  for (const [name, variable] of Object.entries(addresses)) {
    const link = await faultyLink(env[variable]!);
    links[name as BackendName] = link;
    env[variable] = link.url;
  }
  // Otherwise, the driver connects to the address that the replica set has of itself.
  env.MONGO_URL = env.MONGO_URL!.replace('replicaSet=rs0', 'directConnection=true');
  const settings = { SWEEP_SECONDS: '2', SWEEP_GRACE_SECONDS: '40', UPLOAD_EXPIRY_SECONDS: '60' };
  const app = await startTestApp(env, { env: settings, restarts: report });
  const isProcess = (part: string) => app.processes.some(({ name }) => name === part);
  const begin = async ({ part, how }: Fault) => {
    if (how === 'slow') links[part as BackendName].slow(slowMs);
    else if (how === 'cut') links[part as BackendName].cut();
    else if (isProcess(part))
      await app.process(part as never).kill(how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
    else await backends[how === 'kill' ? 'stop' : 'freeze'](part as BackendName);
  };
  const end = async ({ part, how }: Fault) => {
    if (how === 'slow' || how === 'cut') links[part as BackendName].restore();
    // What was killed or hung has been started again by the launcher.
    else if (how === 'freeze' && isProcess(part)) await app.process(part as never).kill('SIGCONT');
    else if (how === 'freeze') await backends.thaw(part as BackendName);
  };
  return {
    app,
    async inflict(fault) {
      await begin(fault);
      await passing(fault.forMs);
      await end(fault);
      await passing(fault.pauseMs);
    },
    async remove() {
      await app.remove();
      for (const link of Object.values(links)) await link.close();
      await backends.remove();
    },
  };
}
