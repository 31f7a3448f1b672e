import type { IncomingMessage } from 'node:http';
import { watchRate } from '../../connections/least-rate.ts';
import type { ConnectionLimits } from '../../connections/limits.ts';

/**
 * The bytes of a request, as many as come. A client that leaves or becomes too slow is an end and
 * no error: what it has sent is worth keeping.
 */
export class RequestBody {
  /** Bytes handed on. */
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

  /** Whether the body came to its own end. */
  get isWhole(): boolean {
    return this.#source.complete;
  }

  readonly #take = (chunk: Buffer): void => {
    if (!this.#controller) return;
    this.bytes += chunk.length;
    this.#controller.enqueue(chunk);
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#source.pause();
  };

  /** Nothing more is wanted of it; whoever reads the source from here on does so alone. */
  readonly end = (): void => {
    this.#stopWatching();
    this.#source.off('data', this.#take);
    const controller = this.#controller;
    this.#controller = null;
    try {
      controller?.close();
    } catch {
      // Its reader has cancelled it.
    }
  };
}
