import type { Sale } from '@atelier/contracts/commerce/orders';
import { presentSubscription } from '../subscriptions/present-subscription.ts';
import { SubscriptionModel, type SubscriptionRow } from '../subscriptions/subscription-model.ts';
import type { OrderRow } from './order-model.ts';
import { presentOrder } from './present-order.ts';

/** Orders with their buyers, each with the plan that it pays for. */
export async function presentSales(orders: readonly OrderRow[]): Promise<Sale[]> {
  const ids = orders.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const rows = await SubscriptionModel.find({ _id: { $in: ids } }).lean<SubscriptionRow[]>();
  const subscriptionOf = new Map(rows.map((row) => [row._id.toHexString(), row]));
  return orders.map((order) => {
    const { userId, name, email } = order;
    const subscription = subscriptionOf.get(order.subscriptionId?.toHexString() ?? '');
    return {
      ...presentOrder(order),
      ...{ user_id: userId, name, email },
      subscription: subscription ? presentSubscription(subscription) : null,
    };
  });
}
