import { FairQueue } from '@atelier/service-kit/jobs/fair-queue';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';

/**
 * Places the orders of this process one at a time. Each writes the invoice counter, and those with
 * the same coupon write its row, so concurrent transactions would keep aborting each other. Each
 * takes about 20 ms.
 */
const inTurn = new FairQueue({ perPerson: 5, total: 250, what: 'Orders' });

/**
 * Places an order of a person after those queued before it; persons take turns.
 *
 * @throws AppError RATE_LIMITED if the person has too many in the queue, BUSY if it is full
 */
export function placeInTurn<T>(userId: string, place: () => Promise<T>): Promise<T> {
  return inTurn.run(userId, () =>
    place().catch((error: unknown) => {
      // A concurrent request placed the same order, so a retry finds it.
      if (!isDuplicateKey(error)) throw error;
      return place();
    }),
  );
}
