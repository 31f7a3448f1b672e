import type { Log } from '@atelier/service-kit/ops/log';
import type { OtherPayment } from '../../providers/provider.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';
import { setAside } from './set-aside-model.ts';

/** Sets aside a payment that names an order and is not the one that it awaits, for admins. */
export async function noteOther(
  order: OrderRow,
  other: OtherPayment | undefined,
  log: Log,
): Promise<void> {
  if (!other) return;
  const orderId = order._id.toHexString();
  if (!(await setAside(providerOf(order), orderId, other))) return;
  log.warn({ event: 'payment-set-aside', orderId, ...other });
}
