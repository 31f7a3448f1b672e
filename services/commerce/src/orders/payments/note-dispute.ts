import type { Log } from '@atelier/service-kit/ops/log';
import { clock } from '../../clock.ts';
import type { ProviderState } from '../../providers/provider.ts';
import { OrderModel } from '../../records/order-model.ts';
import type { OrderRow } from '../../records/order-row.ts';

/** Stores the state of a dispute with its order, for admins. */
export async function noteDispute(
  { _id, dispute: before }: OrderRow,
  { dispute: now }: ProviderState,
  log: Log,
): Promise<void> {
  if (!now || (before?.status === now.status && before.amount === now.amount)) return;
  const closedAt = now.status === 'open' ? null : clock.date();
  await OrderModel.updateOne({ _id }, { $set: { dispute: { ...now, closedAt } } });
  const { status, amount } = now;
  log.warn({ event: 'payment-disputed', orderId: _id.toHexString(), status, amount });
}
