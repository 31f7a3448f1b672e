import type { AdminEvents } from '@atelier/contracts/core/live-events';
import type { FastifyReply } from 'fastify';

/** Maximum backlog of a slow reader, in bytes, before it misses events. */
const backlogBytes = 256 * 1024;

/** Event streams of the admin screens connected to this gateway. */
export class LiveEvents {
  /** Open responses, with the hash of the session token that opened each. */
  readonly #listeners = new Map<FastifyReply['raw'], string>();

  publish<Name extends keyof AdminEvents>(name: Name, data: AdminEvents[Name]): void {
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const response of this.#listeners.keys()) {
      if (response.writableLength < backlogBytes) response.write(text);
    }
  }

  add(response: FastifyReply['raw'], tokenHash: string): void {
    this.#listeners.set(response, tokenHash);
    response.once('close', () => this.#listeners.delete(response));
  }

  /**
   * Closes the streams of an ended session and returns their number. They get no further events.
   */
  endOf(tokenHash: string): number {
    let ended = 0;
    for (const [response, opener] of this.#listeners) {
      if (opener !== tokenHash) continue;
      this.#listeners.delete(response);
      response.end();
      ended += 1;
    }
    return ended;
  }

  /**
   * Closes every stream, so that the process can stop. Browsers reconnect, each after another time,
   * so that they do not all arrive at once.
   */
  close(): void {
    for (const response of this.#listeners.keys()) {
      response.end(`retry: ${Math.round(100 + Math.random() * 1_900)}\n\n`);
    }
  }
}
