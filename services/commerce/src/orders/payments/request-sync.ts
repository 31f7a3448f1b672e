import type { Transaction } from '@atelier/service-kit/data/transactions';
import { clock } from '../../clock.ts';
import { isExternal } from '../../providers/providers.ts';
import { OrderModel } from '../../records/order-model.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';

/**
 * Enqueues a job that syncs an order with its provider, in the transaction that made the decision.
 * The job runs at once. If it fails, the watch syncs the order later.
 */
export async function requestSync(
  order: OrderRow,
  cause: string,
  { session, enqueue }: Transaction,
): Promise<void> {
  if (!isExternal(providerOf(order))) return;
  const { _id } = order;
  await OrderModel.updateOne({ _id }, { $set: { askAt: clock.date() } }, { session });
  const orderId = _id.toHexString();
  const requestId = crypto.randomUUID();
  await enqueue({ name: 'sync-payment', orderId, cause, requestId });
}
