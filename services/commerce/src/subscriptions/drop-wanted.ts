import type { CancelReason } from '@atelier/contracts/users/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, Types } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../entitlements/entitlement-model.ts';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { SubscriptionModel, type SubscriptionRow } from './subscription-model.ts';

/** Returns an order if it is still unpaid. */
export async function openOrder(
  orderId: Types.ObjectId | null | undefined,
  session: ClientSession,
): Promise<OrderRow | null> {
  if (!orderId) return null;
  const open = { _id: orderId, status: 'pending' as const };
  return OrderModel.findOne(open, null, { session }).lean<OrderRow>();
}

/**
 * Drops a pending change of a plan, and cancels the order that would have paid for it.
 *
 * @param why reason for the mail to the buyer; omitted if the buyer dropped the change
 */
export async function dropWanted(
  { _id, wanted }: SubscriptionRow,
  transaction: Transaction,
  why?: CancelReason,
): Promise<void> {
  if (!wanted) return;
  const { session } = transaction;
  const order = await openOrder(wanted.orderId, session);
  if (order) await closeOrder(order, 'cancel', transaction, why && { why });
  await SubscriptionModel.updateOne({ _id }, { $set: { wanted: null } }, { session });
}

/**
 * Cancels the unpaid order of a change when a payment of its plan is refunded: the order credits
 * that payment.
 */
export async function dropPricedChange(
  { subscriptionId }: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const plan = await SubscriptionModel.findById(subscriptionId, null, {
    session: transaction.session,
  }).lean<SubscriptionRow>();
  if (plan?.wanted?.orderId) await dropWanted(plan, transaction, 'plan-changed');
}

/**
 * Cancels the unpaid renewal of a plan when the period before it is refunded: the buyer has given
 * the plan up, and must not be charged for it.
 */
export async function dropNextPeriod(
  { _id: orderId, subscriptionId }: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const plan = await SubscriptionModel.findById(subscriptionId, null, {
    session,
  }).lean<SubscriptionRow>();
  if (!plan?.renewal) return;
  const own = { orderId };
  const refunded = await EntitlementModel.findOne(own, null, { session }).lean<EntitlementRow>();
  if (!refunded?.endsAt || refunded.endsAt < plan.renewal.startsAt) return;
  const renewal = await openOrder(plan.renewal.orderId, session);
  if (renewal) await closeOrder(renewal, 'cancel', transaction, { why: 'plan-refunded' });
}
