import { AppError } from '@atelier/service-kit/errors/app-error';

/** Maximum number of waiting requests of one network, as a multiple of the running ones. */
const waitingFactor = 4;

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Limits the concurrent requests of each network. Further requests wait in order. */
export class ConcurrencyLimiter {
  readonly #limit: number;
  readonly #lines = new Map<string, Line>();

  /** @param limit maximum number of concurrent requests per network */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Calls `start` now or when it is this request's turn.
   *
   * @returns a function that ends the turn, or cancels the wait
   * @throws AppError UNAVAILABLE if too many requests of this network are already waiting
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
      // A response finishes and closes: by then, others of this network may have begun anew.
      if (state === 'over') return;
      if (state === 'waiting') line.waiting.delete(begin);
      else line.running -= 1;
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
