import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from '../../connections/limits.ts';
import { watchRate } from '../../connections/minimum-rate.ts';

/**
 * Body of a request, as far as it arrives. If the client disconnects or becomes too slow, the
 * stream ends without an error, because what it has sent is worth keeping.
 */
export class RequestBody {
  /** Bytes passed on so far. */
  bytes = 0;
  readonly stream: ReadableStream<Uint8Array>;
  readonly #source: IncomingMessage;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #stopWatching: () => void;

  constructor(source: IncomingMessage, limits: ConnectionLimits) {
    this.#source = source;
    this.#stopWatching = watchRate(source, limits, () => source.destroy());
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
        source.on('data', this.#take);
        source.on('close', this.end);
        source.on('end', this.end);
        source.on('error', this.end);
        source.pause();
      },
      pull: () => void source.resume(),
      cancel: () => this.end(),
    });
  }

  /** Whether the body was received completely. */
  get isWhole(): boolean {
    return this.#source.complete;
  }

  readonly #take = (chunk: Buffer): void => {
    if (!this.#controller) return;
    this.bytes += chunk.length;
    this.#controller.enqueue(chunk);
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#source.pause();
  };

  /** Stops reading the body. The source can then be read by others. */
  readonly end = (): void => {
    this.#stopWatching();
    this.#source.off('data', this.#take);
    const controller = this.#controller;
    this.#controller = null;
    try {
      controller?.close();
    } catch {
      // The reader has canceled the stream.
    }
  };
}
