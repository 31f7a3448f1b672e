import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilAnswers } from '@atelier/dev-machine/backends/backend';
import { step } from '@atelier/dev-machine/console/progress';
import { cacheDir } from '@atelier/dev-machine/paths';
import { ManagedProcess } from '@atelier/dev-machine/processes/managed-process';
import { AptBatch, aptUnavailable } from '@atelier/dev-machine/programs/installers/apt';
import { messageOf } from '@atelier/dev-machine/user-error';
import { execa } from 'execa';

/** Limit on the length of a socket path that works on all relevant systems. */
const longestSocketPath = 100;
const packages = ['docker.io', 'docker-compose'];
/** Machines differ in what they let an engine do, so the plain settings come first. */
const flagSets = [[], ['--storage-driver=vfs'], ['--storage-driver=vfs', '--iptables=false']];

export interface EngineStatus {
  /** Empty if no engine responds. */
  version: string;
  /** Whether {@link obtainEngine} could install one here. */
  installable: boolean;
  remark: string;
}

export interface Engine {
  /** Variables for the tests; empty if the engine is the system's own. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Returns whether a Docker engine can be used now, and what would be done otherwise. */
export async function engineStatus(): Promise<EngineStatus> {
  const version = await serverVersion({});
  if (version) return { version, installable: false, remark: 'running' };
  const closed = await aptUnavailable();
  return closed === null
    ? { version, installable: true, remark: `in CI: apt-get install ${packages.join(' ')}` }
    : { version, installable: false, remark: 'no engine; tests use local processes' };
}

/**
 * Returns a Docker engine for the tests: the running one, or, if requested and possible, one that
 * is installed and started for them alone.
 *
 * @returns the engine, or a sentence that explains why there is none
 */
export async function obtainEngine(install: boolean): Promise<Engine | string> {
  if (await serverVersion({})) return { env: {}, stop: async () => {} };
  if (!install) return 'No Docker engine answers.';
  const closed = await aptUnavailable();
  if (closed !== null) return `No Docker engine answers, and none can be installed: ${closed}.`;
  try {
    if (!(await hasDockerd())) {
      await step('Installing a Docker engine', () => new AptBatch(packages).install(packages));
    }
    return await step('Starting a Docker engine', startEngine);
  } catch (error) {
    return `The Docker engine could not be had: ${messageOf(error)}`;
  }
}

async function hasDockerd(): Promise<boolean> {
  const run = await execa('dockerd', ['--version'], { reject: false });
  const compose = await execa('docker-compose', ['--version'], { reject: false });
  return !run.failed && !compose.failed;
}

/** Runs dockerd separately from any other, with its own socket, data and state. */
async function startEngine(): Promise<Engine> {
  const folder = path.join(cacheDir(), 'engine');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const inFolder = path.join(folder, 'docker.sock');
  const socket =
    inFolder.length <= longestSocketPath
      ? inFolder
      : path.join(os.tmpdir(), `atelier-engine-${process.pid}.sock`);
  const env = { DOCKER_HOST: `unix://${socket}`, TESTCONTAINERS_RYUK_DISABLED: 'true' };
  if (await serverVersion(env)) return { env, stop: async () => {} };

  let failure: unknown;
  for (const flags of flagSets) {
    const daemon = new ManagedProcess({
      name: 'dockerd',
      command: 'dockerd',
      args: [
        ...['--host', env.DOCKER_HOST, '--data-root', path.join(folder, 'data')],
        ...['--exec-root', path.join(folder, 'exec'), '--pidfile', path.join(folder, 'pid')],
        ...flags,
      ],
      logFile: path.join(folder, 'dockerd.log'),
      ready: ({ signal }) =>
        untilAnswers(async () => {
          if (!(await serverVersion(env))) throw new Error('no answer');
        }, signal),
      readyTimeoutMs: 30_000,
      autoRestart: false,
      report: () => {},
    });
    try {
      await daemon.start();
      return { env, stop: () => daemon.stop() };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Returns the version of the engine at the given or the default address; empty if none responds.
 */
async function serverVersion(env: Record<string, string>): Promise<string> {
  const run = await execa('docker', ['version', '--format', '{{.Server.Version}}'], {
    reject: false,
    timeout: 10_000,
    env,
  });
  return run.failed ? '' : run.stdout.trim();
}
