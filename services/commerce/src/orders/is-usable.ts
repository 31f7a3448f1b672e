import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import type { ClientSession } from 'mongoose';
import { isRenewal } from '../renewals/settle-renewal.ts';
import { findChangeable, isChangeOrder } from '../subscriptions/apply-change.ts';
import { findExtended } from '../subscriptions/extend-subscription.ts';
import type { OrderRow } from './order-model.ts';

/**
 * Whether the money of an open order can buy what it was placed for. It cannot once its buyer has
 * another plan, because a person has one, and once the plan that a change was priced for is another
 * one. Such money goes back.
 */
export async function isUsable(order: OrderRow, session: ClientSession): Promise<boolean> {
  const { productId, period } = order;
  if (period === 'life' || isRenewal(order)) return true;
  if (isChangeOrder(order)) return (await findChangeable(order, session)) !== null;
  const paid = { ...order, plan: productId as PaidPlan, period: period as Period };
  return (await findExtended(paid, session)) !== 'other';
}
