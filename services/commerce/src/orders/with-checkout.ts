import type { Provider } from '../providers/provider.ts';
import { OrderModel, type OrderRow } from './order-model.ts';
import { askAfterMs } from './place-order.ts';

/**
 * An order with the address where it is paid. The provider is asked after the order is placed: if
 * it does not answer, asking for the order again asks it again.
 */
export async function withCheckout(order: OrderRow, provider: Provider): Promise<OrderRow> {
  if (order.payUrl || order.status !== 'pending') return order;
  return (await askForCheckout(order, provider)) ?? order;
}

/** The order with a page that its provider has open for it now; null where it has none. */
export async function askForCheckout(
  order: OrderRow,
  provider: Provider,
): Promise<OrderRow | null> {
  const checkout = await provider.createCheckout(order);
  if (!checkout) return null;
  const { url: payUrl, ref } = checkout;
  const payment = { payUrl, ...(ref && { payRef: ref }) };
  // The order may have been cancelled meanwhile: the watch closes its page, too.
  const askAt = new Date(Date.now() + askAfterMs);
  await OrderModel.updateOne({ _id: order._id }, { $set: { ...payment, askAt } });
  return { ...order, ...payment };
}
