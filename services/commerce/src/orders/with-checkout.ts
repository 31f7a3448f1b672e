import { clock } from '../clock.ts';
import type { Provider } from '../providers/provider.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { askAfterMs } from './place-order.ts';

/**
 * Adds the payment URL to an order. The provider is called after the order is placed. If it does
 * not answer, requesting the order again repeats the call.
 */
export async function withCheckout(order: OrderRow, provider: Provider): Promise<OrderRow> {
  if (order.payUrl || order.status !== 'pending') return order;
  return (await askForCheckout(order, provider)) ?? order;
}

/** Returns the order with a currently open payment page, or null if the provider has none. */
export async function askForCheckout(
  order: OrderRow,
  provider: Provider,
): Promise<OrderRow | null> {
  const checkout = await provider.createCheckout(order);
  if (!checkout) return null;
  const { url: payUrl, ref } = checkout;
  const payment = { payUrl, ...(ref && { payRef: ref }) };
  // The order may have been canceled in the meantime. The watch then closes the page.
  const askAt = new Date(clock.now() + askAfterMs);
  await OrderModel.updateOne({ _id: order._id }, { $set: { ...payment, askAt } });
  return { ...order, ...payment };
}
