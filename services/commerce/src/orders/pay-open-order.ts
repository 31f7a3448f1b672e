import { orderOperations } from '@atelier/contracts/commerce/orders';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { isAsked, type Providers, providerNamed } from '../providers/providers.ts';
import { findOrder } from './find-order.ts';
import { type OrderRow, providerOf } from './order-model.ts';
import { presentOrder } from './present-order.ts';
import { askForCheckout } from './with-checkout.ts';

/** Milliseconds for which the watch takes a renewal to charge it; see renewal-watch.ts. */
const claimMs = 60_000;

/** The page where an order is paid that its buyer has not paid, or whose charge has failed. */
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
 * A renewal is not paid on a page while it is charged without its buyer. Who charges it takes it
 * for a minute, and whoever takes it later finds the page and closes it.
 * @throws AppError WRONG_STATE
 */
function refuseWhileCharged(order: OrderRow): void {
  const { renews, stepAt } = order;
  if (!renews || !stepAt || !isAsked(providerOf(order))) return;
  if (stepAt.getTime() > Date.now() + claimMs) return;
  throw new AppError('WRONG_STATE', 'This order is being charged. Please try again in a minute.');
}
