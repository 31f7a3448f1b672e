import { AppError, isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import pLimit from 'p-limit';

/**
 * Places the orders of this process one at a time. Each writes the invoice counter, and those with
 * the same coupon write its row, so concurrent transactions would keep aborting each other.
 */
const inTurn = pLimit(1);

/** Maximum number of orders in the queue. Each takes about 20 ms. */
const waiting = 250;

/**
 * Places an order after those queued before it.
 *
 * @throws AppError BUSY if the queue is full
 */
export function placeInTurn<T>(place: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= waiting) {
    const message = 'Many orders are being placed right now. Please try again in a moment.';
    throw new AppError('BUSY', message, { retryAfter: 2 });
  }
  return inTurn(() =>
    place().catch((error: unknown) => {
      // A concurrent request placed the same order, so a retry finds it.
      if (!isDuplicateKey(error)) throw error;
      return place();
    }),
  );
}
