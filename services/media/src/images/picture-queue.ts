import { AppError } from '@atelier/service-kit/errors/app-error';
import pLimit from 'p-limit';

interface QueueLimits {
  /** Number of pictures processed concurrently. */
  readonly atOnce: number;
  /** Maximum number of waiting pictures. */
  readonly waiting: number;
  /**
   * Maximum waiting time in milliseconds. After that, the caller would time out before the result.
   */
  readonly patienceMs: number;
}

/** Seconds after which a rejected caller may retry. */
const retryAfter = 5;

/**
 * Two concurrent pictures leave a core of a small machine free, and an avatar need not wait for one
 * large cover. Callers time out after 8 s.
 */
const defaults: QueueLimits = { atOnce: 2, waiting: 32, patienceMs: 5_000 };

/**
 * Queues decoding and encoding of pictures. Each takes a processor core and up to 200 MB of memory.
 */
export class PictureQueue {
  readonly #limits: QueueLimits;
  readonly #limit: ReturnType<typeof pLimit>;

  constructor(limits: QueueLimits = defaults) {
    this.#limits = limits;
    this.#limit = pLimit(limits.atOnce);
  }

  /**
   * Runs the work in its turn.
   *
   * @throws AppError BUSY with the seconds to wait; the work has not started then
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const { waiting, patienceMs } = this.#limits;
    if (this.#limit.pendingCount >= waiting) return Promise.reject(busy());
    const queuedAt = performance.now();
    return this.#limit(() => {
      if (performance.now() - queuedAt > patienceMs) throw busy();
      return work();
    });
  }
}

function busy(): AppError {
  const message = 'Many pictures are being prepared right now. Please try again in a moment.';
  return new AppError('BUSY', message, { retryAfter });
}
