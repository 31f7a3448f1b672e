import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { appProcesses, optionalProcesses } from '@atelier/dev-machine/app-processes';
import { backendNames } from '@atelier/dev-machine/backends/backend';
import { freePort, portIsFree } from '@atelier/dev-machine/data/ports';
import { type RunState, readRunState } from '@atelier/dev-machine/data/run-state';
import { repoRoot } from '@atelier/dev-machine/paths';
import { isAlive } from '@atelier/dev-machine/processes/process-table';
import { send } from '../calls/http-client.ts';
import { until } from '../calls/until.ts';
import { adminEmail, adminPassword } from './app-environment.ts';

const everyProcess =
  Object.keys(appProcesses).length - optionalProcesses.size + backendNames.length;

/** Runs `npm start` with a data folder of its own. */
export class Launcher {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #output: Promise<string> = Promise.resolve('');

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  static async create(): Promise<Launcher> {
    return new Launcher(
      await freePort(),
      await mkdtemp(path.join(os.tmpdir(), 'atelier-launcher-')),
    );
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves when the gateway responds and the run state is complete. */
  async start(): Promise<RunState> {
    const child = spawn(process.execPath, ['infra/src/cli.ts', 'start'], {
      cwd: repoRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...{ DATA_DIR: this.#folder, PORT: String(this.port), PUBLIC_URL: this.url },
        ...{ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword },
      },
    });
    this.#child = child;
    this.#output = text(child.stdout);
    return until('the product is up', () => this.#up(child), { within: 180_000 });
  }

  async #up(child: ChildProcess): Promise<RunState | false> {
    const state = await this.state();
    if (!state || state.launcher !== child.pid || state.processes.length < everyProcess)
      return false;
    const { status } = await send(this.url, 'GET', '/api/courses', { within: 5_000 });
    return status === 200 ? state : false;
  }

  /** Returns the recorded run state. */
  state(): Promise<RunState | null> {
    return readRunState(this.#folder);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Waits for the launcher to exit, and resolves with its output. */
  async ended(): Promise<string> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return this.#output;
  }

  /**
   * Returns the names of the processes of a run that are still alive, and the port if it is taken.
   */
  async left(run: RunState): Promise<string[]> {
    const names = run.processes.filter(({ pid }) => isAlive(pid)).map(({ name }) => name);
    return (await portIsFree(this.port)) ? names : [...names, `port ${this.port}`];
  }

  async remove(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
