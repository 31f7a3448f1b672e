import type { FastifyRequest } from 'fastify';

/** The uploads that this gateway receives at the moment. */
export class ActiveUploads {
  readonly #active = new Map<FastifyRequest, Promise<unknown>>();

  async during<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
    this.#active.set(request, work);
    return work.finally(() => this.#active.delete(request));
  }

  /** Breaks all of them off and waits until what came is stored; clients go on elsewhere. */
  async close(): Promise<void> {
    for (const { raw } of this.#active.keys()) if (!raw.complete) raw.destroy();
    await Promise.allSettled(this.#active.values());
  }
}
