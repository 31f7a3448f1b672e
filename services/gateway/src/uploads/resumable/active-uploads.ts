import type { FastifyRequest } from 'fastify';

/** Tracks the uploads that this gateway is receiving. */
export class ActiveUploads {
  readonly #active = new Map<FastifyRequest, Promise<unknown>>();

  async during<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
    this.#active.set(request, work);
    return work.finally(() => this.#active.delete(request));
  }

  /**
   * Interrupts all uploads and waits until the received bytes are stored. Clients resume at another
   * gateway.
   */
  async close(): Promise<void> {
    for (const { raw } of this.#active.keys()) if (!raw.complete) raw.destroy();
    await Promise.allSettled(this.#active.values());
  }
}
