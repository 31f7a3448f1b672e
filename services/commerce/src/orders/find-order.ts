import type { Actor } from '@atelier/contracts/users/accounts';
import { managerOf } from '@atelier/contracts/users/roles';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { OrderModel, type OrderRow } from './order-model.ts';

/**
 * Finds an order. Only its buyer and admins can find it.
 *
 * @throws AppError NOT_FOUND
 */
export async function findOrder(
  id: string,
  actor: Actor,
  session: ClientSession | null = null,
): Promise<OrderRow> {
  const own = managerOf(actor) ? {} : { userId: actor.learner?.id ?? null };
  const order = isObjectId(id)
    ? await OrderModel.findOne({ _id: id, ...own } as never, null, { session }).lean<OrderRow>()
    : null;
  if (!order) throw notFound('Order not found');
  return order;
}
