import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type App, startApp } from '@atelier/dev-machine/app';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import type { TestAppOptions } from '../app.ts';
import { appEnvironment } from '../app-environment.ts';
import { MailRelay } from './mail-relay.ts';
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

/**
 * The copies that test files share: one with default settings and the built client, and one without
 * a client that sends mail, takes test payments and videos of at most 20 MiB and one hour, believes
 * a proxy about addresses, and has two processes of most services.
 */
const copies = {
  plain: { counts: { gateway: 2 }, env: {} },
  selling: {
    counts: { gateway: 2, catalog: 2, users: 2, commerce: 2, media: 2 },
    env: {
      PAYMENTS_TEST: '1',
      TRUST_PROXY: '127.0.0.1',
      MAX_VIDEO_BYTES: String(20 * 1024 * 1024),
      MAX_VIDEO_SECONDS: '3600',
    },
  },
} as const satisfies Readonly<Record<string, TestAppOptions>>;
export type CopyName = keyof typeof copies;
export const copyNames = Object.keys(copies) as CopyName[];

/** What a test file wants of a shared copy. */
export interface Wanted {
  readonly takesVideos: boolean;
  /** Port of the mailbox that gets the mails of the copy that sends any. */
  readonly mailPort: number | null;
}

/** A running copy of the product that successive test files use. */
export class SharedStack {
  readonly #app: App;
  readonly #data: StackData;
  readonly #env: Record<string, string>;
  readonly #dataDir: string;
  readonly #relay: MailRelay | null;

  private constructor(
    app: App,
    data: StackData,
    relay: MailRelay | null,
    at: { readonly env: Record<string, string>; readonly dataDir: string },
  ) {
    this.#app = app;
    this.#data = data;
    this.#relay = relay;
    this.#env = at.env;
    this.#dataDir = at.dataDir;
  }

  static async start(
    name: CopyName,
    backendEnv: Readonly<Record<string, string>>,
    clientDist: string,
  ): Promise<SharedStack> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-stack-'));
    const { counts, env: own } = copies[name];
    const relay = name === 'selling' ? new MailRelay() : null;
    // On a machine that is busy with the tests, calls may take longer than people should wait.
    const settings: Record<string, string> = { ...own, CALL_TIMEOUT_SECONDS: '30' };
    if (name === 'plain') settings.CLIENT_DIST = clientDist;
    if (relay) settings.SMTP_URL = await relay.open();
    const env = appEnvironment(backendEnv, dataDir, settings);
    const app = await startApp({ env, dataDir, counts, nodeFlags: testNodeFlags });
    try {
      const data = await StackData.open(env, dataDir);
      return new SharedStack(app, data, relay, { env, dataDir });
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
  async reset({ takesVideos, mailPort }: Wanted): Promise<void> {
    this.#relay?.passOnTo(null);
    await this.#data.reset(takesVideos);
    this.#relay?.passOnTo(mailPort);
  }

  async act(action: ProcessAction, name: AppProcessName, index: number): Promise<void> {
    await this.#app.process(name, index)[action]();
  }

  async remove(): Promise<void> {
    await this.#app.stop();
    await this.#relay?.close();
    await this.#data.drop();
    await this.#data.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
