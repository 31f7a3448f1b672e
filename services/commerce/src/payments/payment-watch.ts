import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import type { PaymentSync } from './sync-payment.ts';

/** Milliseconds between two looks. */
const everyMs = 2_000;
/** Orders that are asked about in one look. */
const batch = 50;
/** Milliseconds after which an order is taken up again that another process has not finished. */
const claimMs = 60_000;

/**
 * Asks the providers about every order that waits, whatever became of their events. Any number of
 * processes may do so at once: each takes an order for a while.
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
      // It comes up again when the claim is over.
      log.warn({ event: 'payment-not-asked', orderId, reason: error.message });
    });
  }
}
