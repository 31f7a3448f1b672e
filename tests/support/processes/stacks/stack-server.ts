import type { AddressInfo } from 'node:net';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { provision } from '@atelier/dev-machine/programs/provision';
import Fastify from 'fastify';
import { type BrowserServer, chromium } from 'playwright-core';
import { startTestBackends } from '../backends.ts';
import type { TestBackends } from '../test-backends.ts';
import { chromiumFlags } from './chromium-flags.ts';
import {
  type CopyName,
  copyNames,
  type ProcessAction,
  SharedStack,
  type StackFacts,
  type Wanted,
} from './shared-stack.ts';

interface CopyOfWorker {
  readonly worker: string;
  readonly copy: CopyName;
}
const keyOf = ({ worker, copy }: CopyOfWorker) => `${copy} of ${worker}`;

/**
 * Keeps what is started once per run: the backends, and copies of the product and a browser for
 * each worker of vitest. Workers end with each test file, so this lives in the main process and is
 * called over HTTP. Everything is started on first use.
 */
export class StackServer {
  readonly #server = Fastify();
  readonly #clientDist: string;
  #backends: Promise<TestBackends> | undefined;
  readonly #stacks = new Map<string, SharedStack>();
  readonly #browsers = new Map<string, Promise<BrowserServer>>();

  constructor(clientDist: string) {
    this.#clientDist = clientDist;
    const server = this.#server;
    server.post('/backends', async () => (await this.#backendsOnce()).env);
    server.post<{ Params: CopyOfWorker; Body: Wanted }>(
      '/stacks/:worker/:copy',
      ({ params, body }) => this.#prepare(params, body),
    );
    server.post<{
      Params: CopyOfWorker & { action: ProcessAction };
      Body: { name: AppProcessName; index: number };
    }>('/stacks/:worker/:copy/:action', async ({ params: { action, ...which }, body }) => {
      const stack = this.#stacks.get(keyOf(which))!;
      await stack.act(action, body.name, body.index);
      return stack.facts();
    });
    server.post<{ Params: { worker: string } }>('/browsers/:worker', async ({ params }) => {
      const browser = await this.#browserOf(params.worker);
      return { address: browser.wsEndpoint() };
    });
  }

  /** Starts the server. Resolves with its URL. */
  async open(): Promise<string> {
    await this.#server.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Stops everything that was started. */
  async close(): Promise<void> {
    await this.#server.close();
    const browsers = await Promise.all(this.#browsers.values());
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all([...this.#stacks.values()].map((stack) => stack.remove()));
    await (await this.#backends)?.remove();
  }

  #backendsOnce(): Promise<TestBackends> {
    this.#backends ??= startTestBackends();
    return this.#backends;
  }

  /**
   * Resets a copy of the worker to its initial state, and stops the other one, which would use the
   * processors. A copy that cannot be reset is replaced.
   */
  async #prepare(which: CopyOfWorker, wanted: Wanted): Promise<StackFacts> {
    const { worker } = which;
    const key = keyOf(which);
    const others = copyNames.map((copy) => keyOf({ worker, copy })).filter((one) => one !== key);
    await Promise.all(others.map((one) => this.#remove(one)));
    const existing = this.#stacks.get(key);
    try {
      if (existing?.isComplete) {
        await existing.reset(wanted);
        return existing.facts();
      }
    } catch (error) {
      console.error(`A shared copy of the product is replaced: ${(error as Error).message}`);
    }
    await this.#remove(key);
    const { env } = await this.#backendsOnce();
    const stack = await SharedStack.start(which.copy, env, this.#clientDist);
    this.#stacks.set(key, stack);
    await stack.reset(wanted);
    return stack.facts();
  }

  async #remove(key: string): Promise<void> {
    const stack = this.#stacks.get(key);
    this.#stacks.delete(key);
    await stack?.remove();
  }

  #browserOf(worker: string): Promise<BrowserServer> {
    const existing = this.#browsers.get(worker);
    if (existing) return existing;
    const started = provision(['chromium']).then(({ chromium: program }) =>
      chromium.launchServer({ executablePath: program!.path, args: chromiumFlags }),
    );
    this.#browsers.set(worker, started);
    return started;
  }
}
