import type { ClientSession } from 'mongoose';
import { OrderModel, type OrderRow } from './order-model.ts';

/** Finds a person's order of one of these products that is neither paid nor canceled. */
export function findOpenOrder(
  userId: string,
  productIds: readonly string[],
  session: ClientSession,
): Promise<OrderRow | null> {
  const open = { userId, productId: { $in: productIds }, status: 'pending' } as const;
  return OrderModel.findOne(open, null, { session }).lean<OrderRow>().exec();
}
