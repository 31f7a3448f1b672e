import { AppError } from '@atelier/service-kit/errors/app-error';

/** Maximum size of the buffers for all bodies of one network that are arriving, in bytes. */
const maxBytes = 8 * 1024 * 1024;

/** The part of the memory that one body uses. */
interface Share {
  /** Sets its size in bytes. @throws AppError BUSY */
  readonly hold: (bytes: number) => void;
  readonly release: () => void;
}

/** Limits the memory that the bodies of each network occupy while they arrive. */
export class BodyMemory {
  readonly #limit: number;
  readonly #used = new Map<string, number>();

  constructor(limit = maxBytes) {
    this.#limit = limit;
  }

  open(network: string): Share {
    let own = 0;
    const set = (bytes: number) => {
      const all = (this.#used.get(network) ?? 0) - own + bytes;
      if (bytes > own && all > this.#limit) {
        const text = 'Your network is sending too much at once. Please try again shortly.';
        throw new AppError('BUSY', text, { retryAfter: 1 });
      }
      own = bytes;
      if (all > 0) this.#used.set(network, all);
      else this.#used.delete(network);
    };
    return { hold: set, release: () => set(0) };
  }
}
