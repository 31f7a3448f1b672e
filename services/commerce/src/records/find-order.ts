import type { Actor } from '@atelier/contracts/users/accounts';
import { managerOf } from '@atelier/contracts/users/roles';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel } from './order-model.ts';
import type { OrderRow } from './order-row.ts';

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

/** Finds a person's order of one of these products that is neither paid nor canceled. */
export function findOpenOrder(
  userId: string,
  productIds: readonly string[],
  session: ClientSession,
): Promise<OrderRow | null> {
  const open = { userId, productId: { $in: productIds }, status: 'pending' } as const;
  return OrderModel.findOne(open, null, { session }).lean<OrderRow>().exec();
}

/** Returns an order if it is still unpaid. */
export async function findUnpaid(
  orderId: Types.ObjectId | null | undefined,
  session: ClientSession | null,
): Promise<OrderRow | null> {
  if (!orderId) return null;
  const open = { _id: orderId, status: 'pending' as const };
  return OrderModel.findOne(open, null, { session }).lean<OrderRow>();
}
