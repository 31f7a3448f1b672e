import { orderOperations } from '@atelier/contracts/commerce/orders';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import type { Seller } from '../invoices/seller.ts';
import { latestSubscription } from '../subscriptions/find-subscription.ts';
import { presentSubscription } from '../subscriptions/present-subscription.ts';
import { OrderModel, type OrderRow, orderOrders } from './order-model.ts';
import { presentOrder } from './present-order.ts';

/** Orders that one answer carries; more than anybody makes. */
const ordersShown = 200;

export const listOrders = handle(orderOperations.list, ({ actor }) => ownOrders(actor.learner!.id));

/** Somebody's orders, newest first, and the plan they have or had last. */
export async function ownOrders(userId: string) {
  const { keys, index } = orderOrders.newestOfUser;
  const [orders, subscription] = await Promise.all([
    OrderModel.find({ userId }).sort(keys).hint(index).limit(ordersShown).lean<OrderRow[]>(),
    latestSubscription(userId),
  ]);
  return {
    orders: orders.map(presentOrder),
    subscription: subscription && presentSubscription(subscription),
  };
}

export const getOrder = ({ bankLines }: Seller) =>
  handle(orderOperations.get, async ({ input, actor }) => ({
    order: presentOrder(await findOwnOrder(input.id, actor.learner!.id)),
    bank_details: [...bankLines],
  }));

/** Somebody else's order is not found. @throws AppError NOT_FOUND */
export async function findOwnOrder(
  id: string,
  userId: string,
  session: ClientSession | null = null,
): Promise<OrderRow> {
  const order = isObjectId(id)
    ? await OrderModel.findOne({ _id: id, userId }, null, { session }).lean<OrderRow>()
    : null;
  if (!order) throw notFound('Order not found');
  return order;
}
