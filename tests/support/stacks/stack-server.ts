import type { AddressInfo } from 'node:net';
import type { AppProcessName } from '@atelier/infra/app-processes';
import { provision } from '@atelier/infra/programs/provision';
import Fastify from 'fastify';
import { type BrowserServer, chromium } from 'playwright-core';
import { startTestBackends, type TestBackends } from '../backends.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { type ProcessAction, SharedStack, type StackFacts } from './shared-stack.ts';

/**
 * Keeps what is started once per run: the backends, and a copy of the product and a browser for
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
    server.post<{ Params: { worker: string }; Body: { takesVideos: boolean } }>(
      '/stacks/:worker',
      ({ params, body }) => this.#prepare(params.worker, body.takesVideos),
    );
    server.post<{
      Params: { worker: string; action: ProcessAction };
      Body: { name: AppProcessName; index: number };
    }>('/stacks/:worker/:action', async ({ params: { worker, action }, body }) => {
      const stack = this.#stacks.get(worker)!;
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

  /** Resets the worker's copy to its initial state. A copy that cannot be reset is replaced. */
  async #prepare(worker: string, takesVideos: boolean): Promise<StackFacts> {
    const existing = this.#stacks.get(worker);
    try {
      if (existing?.isComplete) {
        await existing.reset(takesVideos);
        return existing.facts();
      }
    } catch (error) {
      console.error(`A shared copy of the product is replaced: ${(error as Error).message}`);
    }
    this.#stacks.delete(worker);
    await existing?.remove();
    const { env } = await this.#backendsOnce();
    const stack = await SharedStack.start(env, this.#clientDist);
    this.#stacks.set(worker, stack);
    if (!takesVideos) await stack.reset(takesVideos);
    return stack.facts();
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
