import type { IncomingMessage } from 'node:http';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ConnectionLimits } from '../../connections/limits.ts';
import { watchRate } from '../../connections/minimum-rate.ts';

/** Bytes that may wait to be taken before no more are read. */
const maxWaiting = 256 * 1024;

/**
 * Body of a request, as far as it arrives: an iterator of its pieces. If the client disconnects or
 * becomes too slow, it ends without an error, because what the client has sent is worth keeping.
 */
export class RequestBody implements AsyncIterableIterator<Buffer> {
  /** Bytes received so far. */
  bytes = 0;
  /** Maximum number of bytes that the upload still lacks. */
  limit = Number.POSITIVE_INFINITY;
  readonly #source: IncomingMessage;
  readonly #stopWatching: () => void;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #hasEnded = false;
  /** Wakes up who waits for the next piece. */
  #wake: () => void = () => undefined;

  constructor(source: IncomingMessage, limits: ConnectionLimits) {
    this.#source = source;
    this.#stopWatching = watchRate(source, limits, () => source.destroy());
    source.on('data', this.#take);
    source.on('close', this.destroy);
    source.on('end', this.destroy);
    source.on('error', this.destroy);
    source.pause();
  }

  /** Whether the body was received completely. */
  get isWhole(): boolean {
    return this.#source.complete;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** @throws AppError TOO_LARGE if more was sent than the upload lacks */
  async next(): Promise<IteratorResult<Buffer, undefined>> {
    while (this.#waiting.length === 0 && !this.#hasEnded) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      this.#source.resume();
      await promise;
    }
    if (this.bytes > this.limit) throw new AppError('TOO_LARGE', 'Maximum size exceeded');
    const value = this.#waiting.shift();
    if (!value) return { done: true, value: undefined };
    this.#waitingBytes -= value.length;
    return { done: false, value };
  }

  /** Stops reading. What has been received can still be taken, and others can read the source. */
  readonly destroy = (): void => {
    this.#stopWatching();
    this.#source.off('data', this.#take);
    this.#hasEnded = true;
    this.#wake();
  };

  readonly #take = (chunk: Buffer): void => {
    this.bytes += chunk.length;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes >= maxWaiting) this.#source.pause();
    this.#wake();
  };
}
