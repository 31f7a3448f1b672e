import { orderOperations } from '@atelier/contracts/commerce/orders';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import { isExternal, type Providers, providerNamed } from '../providers/providers.ts';
import { findOrder } from '../records/find-order.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { presentOrder } from './present-order.ts';
import { askForCheckout } from './with-checkout.ts';

/**
 * Time for which the watch claims a renewal to charge it, in milliseconds. See renewal-watch.ts.
 */
const claimMs = 60_000;

/** Returns the payment page of an order that is unpaid or whose charge failed. */
export const payOpenOrder = (providers: Providers) =>
  handle(orderOperations.pay, async ({ input, actor }) => {
    const order = await findOrder(input.id, { ...actor, admin: null });
    if (order.status !== 'pending') {
      throw new AppError('WRONG_STATE', `This order is ${order.status}`);
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
