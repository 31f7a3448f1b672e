import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { natsEnvironment } from '@atelier/service-kit/rpc/nats-users';
import {
  type AppProcessName,
  allocatorEnv,
  appProcesses,
  niceness,
  optionalProcesses,
  withoutSecrets,
} from './app-processes.ts';
import { freePort } from './data/ports.ts';
import { cacheDir, repoRoot } from './paths.ts';
import { type LineListener, ManagedProcess } from './processes/managed-process.ts';
import { servicesKnown } from './readiness.ts';
import { buildServices } from './services-build.ts';

export interface AppOptions {
  /**
   * Addresses of the backends, `FFMPEG_PATH`, `CLIENT_DIST` and any other variable that a process
   * reads.
   */
  env: Record<string, string>;
  /** Absolute folder for `logs/`; also passed to the processes as `DATA_DIR`. */
  dataDir: string;
  /** Number of processes of each kind; one by default, 0 for none and for optional ones. */
  counts?: Partial<Record<AppProcessName, number>>;
  /** Entry file of each process, absolute; those of the sources here by default. */
  entries?: ReadonlyMap<AppProcessName, string>;
  /** Node's flags for every process; V8's defaults without. */
  nodeFlags?: readonly string[];
  /**
   * Port of the first gateway. The other gateways use free ports, and so does this one by default.
   */
  port?: number;
  /** Restart a process that dies by itself or hangs. Off by default. */
  autoRestart?: boolean;
  report?: (sentence: string) => void;
  /** Called whenever a process starts or ends. */
  onChange?: (process: ManagedProcess) => void;
}

export interface AppProcess {
  name: AppProcessName;
  index: number;
  readonly pid: number | undefined;
  /** Base URL of its `/healthz`, `/readyz` and `/metrics`, once it has been ready. */
  readonly opsUrl: string;
  /** Kills it and its children as a crash would; resolves when it has ended. SIGKILL by default. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Lets it drain. It stays off, even with `autoRestart`. */
  stop(): Promise<void>;
  /**
   * Stops it if it is running and starts it again with the same settings; resolves when it is
   * ready.
   */
  restart(): Promise<void>;
  /** Does the same with another entry file, which replaces it by another version. */
  replace(entry: string): Promise<void>;
  /** Returns its recent output, up to a MiB. */
  logs(): string;
  /** The managed process itself. */
  readonly managed: ManagedProcess;
}

export interface App {
  /** URL of the first gateway, `http://localhost:<port>`. Empty if there is no gateway. */
  url: string;
  /** URLs of all gateways. */
  urls: string[];
  processes: AppProcess[];
  /** @throws Error if there is no such process */
  process(name: AppProcessName, index?: number): AppProcess;
  /** Stops the gateways first, then the rest, each with time to drain. */
  stop(): Promise<void>;
}

/**
 * Starts the product's processes in parallel and resolves when all are ready. Those whose entry
 * file does not exist yet are left out.
 *
 * @throws UserError if one does not start; none is left running then
 */
export async function startApp(options: AppOptions): Promise<App> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const processes: AppProcess[] = [];
  const urls: string[] = [];
  const entries = options.entries ?? (await buildServices());
  for (const name of Object.keys(appProcesses) as AppProcessName[]) {
    const entry = entries.get(name);
    const usual = optionalProcesses.has(name) ? 0 : 1;
    const count = entry ? (options.counts?.[name] ?? usual) : 0;
    for (let index = 0; entry && index < count; index += 1) {
      const port = name === 'gateway' ? await gatewayPort(options, index) : undefined;
      if (port) urls.push(`http://localhost:${port}`);
      processes.push(createProcess({ name, index, entry, port, publicUrl: urls[0], options }));
    }
  }
  const app: App = {
    url: urls[0] ?? '',
    urls,
    processes,
    process: (name, index = 0) => {
      const found = processes.find((one) => one.name === name && one.index === index);
      if (!found) throw new Error(`There is no ${name} number ${index}`);
      return found;
    },
    stop: async () => {
      const isGateway = (one: AppProcess) => one.name === 'gateway';
      await Promise.all(processes.filter(isGateway).map((one) => one.stop()));
      await Promise.all(processes.filter((one) => !isGateway(one)).map((one) => one.stop()));
    },
  };
  const outcomes = await Promise.allSettled(processes.map(({ managed }) => managed.start()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await app.stop();
    throw failed.reason;
  }
  await servicesKnown(processes);
  return app;
}

function gatewayPort(options: AppOptions, index: number): Promise<number> {
  return index === 0 && options.port ? Promise.resolve(options.port) : freePort();
}

interface Creation {
  name: AppProcessName;
  index: number;
  entry: string;
  port: number | undefined;
  /** URL of the first gateway. */
  publicUrl: string | undefined;
  options: AppOptions;
}

function createProcess(creation: Creation): AppProcess {
  const { name, index, entry, options } = creation;
  const label = index === 0 ? name : `${name}-${index + 1}`;
  const argsOf = (file: string) => [...(options.nodeFlags ?? []), file];
  let opsUrl = '';
  const managed = new ManagedProcess({
    name: label,
    command: process.execPath,
    args: argsOf(entry),
    niceness: niceness[name],
    stopTimeoutMs: name === 'gateway' ? drainMsOf(options.env) + 3_000 : undefined,
    cwd: repoRoot,
    env: environmentOf(creation),
    logFile: path.join(options.dataDir, 'logs', `${label}.log`),
    ready: async ({ onLine }) => {
      opsUrl = `http://127.0.0.1:${await announcedOpsPort(onLine)}`;
    },
    autoRestart: options.autoRestart ?? false,
    health: async (signal) => {
      await (await fetch(`${opsUrl}/healthz`, { signal })).arrayBuffer();
    },
    report: options.report ?? (() => {}),
    onChange: options.onChange,
  });
  return {
    name,
    index,
    managed,
    get pid() {
      return managed.pid;
    },
    get opsUrl() {
      return opsUrl;
    },
    kill: (signal) => managed.kill(signal),
    stop: () => managed.stop(),
    restart: () => managed.restart(),
    replace: (file) => managed.restart(argsOf(file)),
    logs: () => managed.logs(),
  };
}

/** Returns the time that a gateway may take to end what it has begun, in milliseconds. */
function drainMsOf(env: Record<string, string>): number {
  return Number(env.DRAIN_SECONDS || process.env.DRAIN_SECONDS || 60) * 1_000;
}

function environmentOf({
  name,
  port,
  publicUrl,
  options: { env, dataDir, autoRestart },
}: Creation): Record<string, string | undefined> {
  const own: Record<string, string | undefined> = {
    // Shared by all processes so that each starts sooner; tests start hundreds of them.
    NODE_COMPILE_CACHE: path.join(cacheDir(), 'compiled'),
    ...allocatorEnv,
    // A launcher that restarts processes runs its own health checks.
    ...(autoRestart && { BLOCKED_SECONDS: '0' }),
    ...env,
    DATA_DIR: dataDir,
    OPS_PORT: '0',
    ...natsEnvironment(name, env),
    ...withoutSecrets(name),
  };
  if (port) own.PORT = String(port);
  // Links in mails and books lead to the first gateway, and payment providers redirect people back
  // to it.
  const needsUrl = name === 'users' || name === 'commerce' || name === 'catalog';
  return needsUrl ? { PUBLIC_URL: process.env.PUBLIC_URL || publicUrl, ...own } : own;
}

/** Waits for the single line of JSON that a process writes when it is ready. */
function announcedOpsPort(onLine: (listener: LineListener) => void): Promise<number> {
  return new Promise((resolve) => {
    onLine((line) => {
      if (!line.includes('"ready"')) return;
      try {
        const entry: unknown = JSON.parse(line);
        if (typeof entry !== 'object' || entry === null || !('event' in entry)) return;
        if (entry.event !== 'ready') return;
        resolve('opsPort' in entry ? Number(entry.opsPort) : 0);
      } catch {
        // Looks like the line, but is not JSON.
      }
    });
  });
}
