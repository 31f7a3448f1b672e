import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type App, startApp } from '@atelier/infra/app';
import type { AppProcessName } from '@atelier/infra/app-processes';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import { appEnvironment } from '../app-environment.ts';
import { StackData } from './stack-data.ts';

/** Facts about a process of a shared copy that can be sent to other processes. */
export interface ProcessFacts {
  readonly name: AppProcessName;
  readonly index: number;
  readonly pid: number | undefined;
  readonly opsUrl: string;
  readonly logFile: string;
}

/** Addresses and processes of a shared copy. */
export interface StackFacts {
  readonly urls: string[];
  readonly env: Record<string, string>;
  readonly dataDir: string;
  readonly processes: ProcessFacts[];
}

const processActions = ['kill', 'stop', 'restart'] as const;
export type ProcessAction = (typeof processActions)[number];

/** A running copy of the product that successive test files use. */
export class SharedStack {
  readonly #app: App;
  readonly #data: StackData;
  readonly #env: Record<string, string>;
  readonly #dataDir: string;

  private constructor(
    app: App,
    data: StackData,
    at: { readonly env: Record<string, string>; readonly dataDir: string },
  ) {
    this.#app = app;
    this.#data = data;
    this.#env = at.env;
    this.#dataDir = at.dataDir;
  }

  static async start(
    backendEnv: Readonly<Record<string, string>>,
    clientDist: string,
  ): Promise<SharedStack> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-stack-'));
    const env = appEnvironment(backendEnv, dataDir, { CLIENT_DIST: clientDist });
    // A second gateway for test files that call two.
    const app = await startApp({
      ...{ env, dataDir, counts: { gateway: 2 } },
      nodeFlags: testNodeFlags,
    });
    try {
      return new SharedStack(app, await StackData.open(env, dataDir), { env, dataDir });
    } catch (error) {
      await app.stop();
      throw error;
    }
  }

  get isComplete(): boolean {
    return this.#app.processes.every(({ pid }) => pid !== undefined);
  }

  facts(): StackFacts {
    const processes = this.#app.processes.map(({ name, index, pid, opsUrl, managed }) => {
      const logFile = path.join(this.#dataDir, 'logs', `${managed.name}.log`);
      return { name, index, pid, opsUrl, logFile };
    });
    return { urls: this.#app.urls, env: this.#env, dataDir: this.#dataDir, processes };
  }

  /** @see StackData.reset */
  reset(takesVideos: boolean): Promise<void> {
    return this.#data.reset(takesVideos);
  }

  async act(action: ProcessAction, name: AppProcessName, index: number): Promise<void> {
    await this.#app.process(name, index)[action]();
  }

  async remove(): Promise<void> {
    await this.#app.stop();
    await this.#data.drop();
    await this.#data.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
