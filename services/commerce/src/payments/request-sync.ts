import { enqueue } from '@atelier/service-kit/data/outbox';
import type { ClientSession } from 'mongoose';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { isAsked } from '../providers/providers.ts';

/**
 * Promises that the provider of an order hears what was decided, in the transaction that decides
 * it. The job does so at once; where it cannot, the watch does so later.
 */
export async function requestSync(
  { _id, provider = 'invoice' }: OrderRow,
  cause: string,
  session: ClientSession,
): Promise<void> {
  if (!isAsked(provider)) return;
  await OrderModel.updateOne({ _id }, { $set: { askAt: new Date() } }, { session });
  const orderId = _id.toHexString();
  const requestId = crypto.randomUUID();
  await enqueue({ name: 'sync-payment', orderId, cause, requestId }, session);
}
