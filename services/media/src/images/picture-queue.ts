import { AppError } from '@atelier/service-kit/rpc/errors';
import pLimit from 'p-limit';

interface QueueLimits {
  /** Pictures processed at the same time. */
  readonly atOnce: number;
  /** Pictures that may wait for their turn. */
  readonly waiting: number;
  /** Milliseconds after which a waiting one is refused: its caller would not hear of the result. */
  readonly patienceMs: number;
}

/** Seconds until somebody who was refused may try again. */
const retryAfter = 5;

/**
 * Two pictures at once leave a core of a small machine to others and keep an avatar from waiting
 * for one large cover. Whoever calls waits 8 s at most for an answer.
 */
const defaults: QueueLimits = { atOnce: 2, waiting: 32, patienceMs: 5_000 };

/** Decodes and encodes pictures in turn: each takes a processor core and up to 200 MB for a while. */
export class PictureQueue {
  readonly #limits: QueueLimits;
  readonly #limit: ReturnType<typeof pLimit>;

  constructor(limits: QueueLimits = defaults) {
    this.#limits = limits;
    this.#limit = pLimit(limits.atOnce);
  }

  /**
   * Runs the work when it is its turn.
   * @throws AppError BUSY with the seconds to wait, before anything of the work is done
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const { waiting, patienceMs } = this.#limits;
    if (this.#limit.pendingCount >= waiting) return Promise.reject(busy());
    const asked = performance.now();
    return this.#limit(() => {
      if (performance.now() - asked > patienceMs) throw busy();
      return work();
    });
  }
}

function busy(): AppError {
  const message = 'Many pictures are being prepared right now. Please try again in a moment.';
  return new AppError('BUSY', message, { retryAfter });
}
