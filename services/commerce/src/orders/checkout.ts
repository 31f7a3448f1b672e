import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import type { Provider } from '../providers/provider.ts';
import { isExternal, type Providers, providerNamed } from '../providers/providers.ts';
import { findOrder, OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { askAfterMs } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { stateTexts } from './settle-order.ts';

/**
 * Time for which the watch claims a renewal to charge it, in milliseconds. See renewal-watch.ts.
 */
const claimMs = 60_000;

/** Returns the payment page of an order that is unpaid or whose charge failed. */
export const payOpenOrder = (providers: Providers) =>
  handle(orderOperations.pay, async ({ input, actor }) => {
    const order = await findOrder(input.id, { ...actor, admin: null });
    if (order.status !== 'pending') {
      throw new AppError('WRONG_STATE', `This order ${stateTexts[order.status]}`);
    }
    const provider = providerNamed(providers, providerOf(order));
    if (!provider) throw new AppError('WRONG_STATE', 'Its payment provider is not available');
    refuseWhileCharged(order);
    const payable = await askForCheckout(order, provider);
    const presented = presentOrder(payable ?? order);
    return { order: payable ? presented : { ...presented, pay_url: null } };
  });

/**
 * Rejects paying a renewal while it is being charged automatically. The watch claims it for a
 * minute; whichever process claims it later finds the page and closes it.
 *
 * @throws AppError WRONG_STATE
 */
function refuseWhileCharged(order: OrderRow): void {
  const { renews, stepAt } = order;
  if (!renews || renews.graceEndsAt || !stepAt || !isExternal(providerOf(order))) return;
  if (stepAt.getTime() > clock.now() + claimMs) return;
  throw new AppError('WRONG_STATE', 'This order is being charged. Please try again in a minute.');
}

/**
 * Adds the payment URL to an order. The provider is called after the order is placed. If it does
 * not answer, requesting the order again repeats the call.
 */
export async function withCheckout(order: OrderRow, provider: Provider): Promise<OrderRow> {
  if (order.payUrl || order.status !== 'pending') return order;
  return (await askForCheckout(order, provider)) ?? order;
}

/** Returns the order with a currently open payment page, or null if the provider has none. */
async function askForCheckout(order: OrderRow, provider: Provider): Promise<OrderRow | null> {
  const checkout = await provider.createCheckout(order);
  if (!checkout) return null;
  const { url: payUrl, ref } = checkout;
  const payment = { payUrl, ...(ref && { payRef: ref }) };
  // The order may have been canceled in the meantime. The watch then closes the page.
  const askAt = new Date(clock.now() + askAfterMs);
  await OrderModel.updateOne({ _id: order._id }, { $set: { ...payment, askAt } });
  return { ...order, ...payment };
}
