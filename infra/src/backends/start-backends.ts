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
  /** From `provision(programsToStart)`. */
  programs: FoundPrograms;
  /** Absolute folder that keeps the data; a temporary one for a throwaway set. */
  dataDir: string;
  /** Only these; all four by default. */
  only?: BackendName[];
  /** Start one again when it dies by itself or hangs. Off by default: a test that kills one means it. */
  autoRestart?: boolean;
  report?: (sentence: string) => void;
  /** Called whenever a process begins or ends. */
  onChange?: (process: ManagedProcess) => void;
}

export interface Backends {
  /**
   * `MONGO_URL`, `NATS_URL`, `REDIS_URL`, `S3_ENDPOINT`, `S3_ACCESS_KEY`, `S3_SECRET_KEY`, and
   * `ACTOR_KEY`. A NATS that was started here has a user for each kind of process: `startApp` puts
   * `NATS_GATEWAY_PASSWORD` and so on into the `NATS_URL` of each.
   */
  env: Record<string, string>;
  /**
   * Those that run here. `stop()`, `kill()` and `restart()` of one keep its port and data; a
   * backend whose address came from the environment is not among them.
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
 * Starts the backends side by side on free loopback ports and resolves when all of them answer.
 *
 * @throws UserError when one does not come up; none is left running then
 */
export async function startBackends(options: BackendOptions): Promise<Backends> {
  const names = options.only ?? (Object.keys(table) as BackendName[]);
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  // Once, and not by each backend: they start side by side.
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
    autoRestart: options.autoRestart ?? false,
    report: options.report ?? (() => {}),
    onChange: options.onChange,
  });
  Object.assign(backends.env, backend.env);
  backends.processes[name] = backend.process;
}
