import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import type { ClientSession } from 'mongoose';
import { ProductModel, type ProductRow } from '../pricing/prices/price-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { findChangeable, isChangeOrder } from '../subscriptions/apply-change.ts';
import { findExtended } from '../subscriptions/extend-subscription.ts';
import { isRenewal } from '../subscriptions/settle-renewal.ts';

/**
 * Returns whether an open order can still be fulfilled once it is paid. It cannot if the buyer has
 * got another plan in the meantime, because a person can have only one, if the plan that a change
 * was priced for has changed, or if the course was deleted. Such payments are returned.
 */
export async function isUsable(order: OrderRow, session: ClientSession): Promise<boolean> {
  const { productId, period } = order;
  if (isRenewal(order)) return true;
  if (period === 'life') {
    const course = await ProductModel.findById(productId, null, { session }).lean<ProductRow>();
    return !course?.deletedAt;
  }
  if (isChangeOrder(order)) return (await findChangeable(order, session)) !== null;
  const paid = { ...order, plan: productId as PaidPlan, period: period as Period };
  return (await findExtended(paid, session)) !== 'other';
}
