import { mkdir } from 'node:fs/promises';
import { ensureSecrets, type Secrets } from '../data/secrets.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import type { ProgramName } from '../programs/program.ts';
import { programNamed } from '../programs/programs.ts';
import type { FoundPrograms } from '../programs/provision.ts';
import { UserError } from '../user-error.ts';
import type { Backend, BackendContext, BackendName } from './backend.ts';
import { startMongo } from './mongo.ts';
import { startNats } from './nats.ts';
import { startObjectStore } from './object-store.ts';
import { startRedis } from './redis.ts';

export interface BackendOptions {
  /** Result of `provision(programsToStart)`. */
  programs: FoundPrograms;
  /** Absolute folder for the data; a temporary one for a throwaway set. */
  dataDir: string;
  /**
   * Buckets of the object store that the product's keys open, with `*`; its own by default. Tests
   * run many copies of the product on one store.
   */
  openBuckets?: string;
  /** Backends to start; all four by default. */
  only?: BackendName[];
  /**
   * Restart a backend that dies by itself or hangs. Off by default, since tests kill backends on
   * purpose.
   */
  autoRestart?: boolean;
  report?: (sentence: string) => void;
  /** Called whenever a process starts or ends. */
  onChange?: (process: ManagedProcess) => void;
}

export interface Backends {
  /**
   * `MONGO_URL`, `NATS_URL`, `REDIS_URL`, `S3_ENDPOINT`, `S3_ACCESS_KEY`, `S3_SECRET_KEY` and
   * `ACTOR_KEY`. A NATS server that was started here has a user for each kind of process:
   * `startApp` puts `NATS_GATEWAY_PASSWORD` and so on into the `NATS_URL` of each.
   */
  env: Record<string, string>;
  /**
   * Backends that run here. `stop()`, `kill()` and `restart()` of one keep its port and data. A
   * backend whose address came from the environment is not included.
   */
  processes: Partial<Record<BackendName, ManagedProcess>>;
  stop(): Promise<void>;
}

const table: Record<
  BackendName,
  { program: ProgramName; start: (context: BackendContext) => Promise<Backend> }
> = {
  mongo: { program: 'mongod', start: startMongo },
  nats: { program: 'nats-server', start: startNats },
  redis: { program: 'redis-server', start: startRedis },
  'object-store': { program: 'object-store', start: startObjectStore },
};

/**
 * Starts the backends in parallel on free loopback ports and resolves when all of them respond.
 *
 * @throws UserError if one does not start; none is left running then
 */
export async function startBackends(options: BackendOptions): Promise<Backends> {
  const names = options.only ?? (Object.keys(table) as BackendName[]);
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  // Created once here rather than by each backend, since they start in parallel.
  const secrets = await ensureSecrets(options.dataDir);
  const backends: Backends = {
    env: {
      ACTOR_KEY: process.env.ACTOR_KEY || secrets.actorKey,
      FACTOR_KEY: process.env.FACTOR_KEY || secrets.factorKey,
    },
    processes: {},
    stop: async () => {
      await Promise.all(Object.values(backends.processes).map((process) => process.stop()));
    },
  };
  const outcomes = await Promise.allSettled(
    names.map((name) => startOne(name, { options, secrets, backends })),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await backends.stop();
    throw failed.reason;
  }
  return backends;
}

async function startOne(
  name: BackendName,
  { options, secrets, backends }: { options: BackendOptions; secrets: Secrets; backends: Backends },
): Promise<void> {
  const { program: programName, start } = table[name];
  const program = options.programs[programName];
  if (!program) throw new UserError(`${programNamed(programName).title} was not provisioned.`);
  if (program.source === 'environment') {
    for (const variable of programNamed(programName).addressVariables) {
      backends.env[variable] = process.env[variable] ?? '';
    }
    return;
  }
  const backend = await start({
    program,
    secrets,
    dataDir: options.dataDir,
    openBuckets: options.openBuckets,
    autoRestart: options.autoRestart ?? false,
    report: options.report ?? (() => {}),
    onChange: options.onChange,
  });
  Object.assign(backends.env, backend.env);
  backends.processes[name] = backend.process;
}
