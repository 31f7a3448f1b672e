import { AppError, isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import pLimit from 'p-limit';

/**
 * Orders of this process are placed in turn: each writes the counter of invoices, and many with one
 * coupon its row, so transactions at the same moment would abort each other again and again.
 */
const inTurn = pLimit(1);

/** Orders that may wait for their turn; each takes some 20 ms. */
const waiting = 250;

/** Places an order when it is its turn. @throws AppError BUSY when too many wait */
export function placeInTurn<T>(place: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= waiting) {
    const message = 'Many orders are being placed right now. Please try again in a moment.';
    throw new AppError('BUSY', message, { retryAfter: 2 });
  }
  return inTurn(() =>
    place().catch((error: unknown) => {
      // The same order was placed at the same moment: now it is there to be found.
      if (!isDuplicateKey(error)) throw error;
      return place();
    }),
  );
}
