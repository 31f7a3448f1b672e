import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import type { PaymentSync } from './sync-payment.ts';

/** Polling interval, in milliseconds. */
const everyMs = 2_000;
/** Maximum number of orders queried per poll. */
const batch = 50;
/** Time after which another process may claim an unfinished order, in milliseconds. */
const claimMs = 30_000;

/**
 * Queries the providers about every waiting order, even if their events were lost. Several
 * processes may run this concurrently: each claims orders for a limited time.
 */
export function startPaymentWatch(sync: PaymentSync, log: Log): () => Promise<void> {
  return repeat(everyMs, () => askAboutDue(sync, log), log, 'payment-watch-waiting');
}

async function askAboutDue(sync: PaymentSync, log: Log): Promise<void> {
  for (let n = 0; n < batch; n += 1) {
    const now = new Date();
    const order = await OrderModel.findOneAndUpdate(
      { askAt: { $lte: now } },
      { $set: { askAt: new Date(now.getTime() + claimMs) } },
      { sort: { askAt: 1 }, returnDocument: 'after' },
    ).lean<OrderRow>();
    if (!order) return;
    const orderId = order._id.toHexString();
    await sync.sync(orderId).catch((error: Error) => {
      // The order is retried when the claim expires.
      log.warn({ event: 'payment-not-asked', orderId, reason: error.message });
    });
  }
}
