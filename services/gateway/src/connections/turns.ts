import { AppError } from '@atelier/service-kit/rpc/errors';

/** Requests of one network that may wait, as a multiple of those that may run. */
const waitingFactor = 4;

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Lets a limited number of requests of each network run at once. The others wait in order. */
export class Turns {
  readonly #limit: number;
  readonly #lines = new Map<string, Line>();

  /** @param limit requests of one network that run at once */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Calls `start` now, or once it is the turn of this request.
   *
   * @returns a function that ends the turn, or the wait for it
   * @throws AppError UNAVAILABLE if too many requests of this network wait already
   */
  take(network: string, start: () => void): () => void {
    const line = this.#lines.get(network) ?? { running: 0, waiting: new Set() };
    this.#lines.set(network, line);
    let state: 'waiting' | 'running' | 'over' = 'waiting';
    const begin = () => {
      state = 'running';
      line.running += 1;
      start();
    };
    if (line.running < this.#limit) begin();
    else if (line.waiting.size < this.#limit * waitingFactor) line.waiting.add(begin);
    else {
      const text = 'Too many requests from your network are waiting. Please try again shortly.';
      throw new AppError('UNAVAILABLE', text, { retryAfter: 1 });
    }
    return () => {
      if (state === 'waiting') line.waiting.delete(begin);
      else if (state === 'running') line.running -= 1;
      state = 'over';
      this.#advance(network, line);
    };
  }

  #advance(network: string, line: Line): void {
    const [next] = line.waiting;
    if (next && line.running < this.#limit) {
      line.waiting.delete(next);
      next();
    }
    if (line.running === 0 && line.waiting.size === 0) this.#lines.delete(network);
  }
}
