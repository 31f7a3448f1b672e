import type { CancelReason } from '@atelier/contracts/users/mail/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { findUnpaid } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { closeOrder } from './settle-order.ts';

/**
 * Drops a pending change of a plan, or cancels the order that would have paid for it.
 *
 * @param why reason for the mail to the buyer; omitted if the buyer dropped the change
 */
export async function cancelChange(
  { _id, wanted }: SubscriptionRow,
  transaction: Transaction,
  why?: CancelReason,
): Promise<void> {
  if (!wanted) return;
  const { session } = transaction;
  const order = await findUnpaid(wanted.orderId, session);
  if (order) await closeOrder(order, transaction, why && { why });
  else await SubscriptionModel.updateOne({ _id }, { $set: { wanted: null } }, { session });
}

/**
 * Cancels the unpaid order of a change when a payment of its plan is refunded: the order credits
 * that payment.
 */
export async function cancelPricedChange(
  { subscriptionId }: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const plan = await SubscriptionModel.findById(subscriptionId, null, {
    session: transaction.session,
  }).lean<SubscriptionRow>();
  if (plan?.wanted?.orderId) await cancelChange(plan, transaction, 'plan-changed');
}

/**
 * Cancels the unpaid renewal of a plan when the period before it is refunded: the buyer has given
 * the plan up, and must not be charged for it.
 */
export async function cancelNextPeriod(
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
  const renewal = await findUnpaid(plan.renewal.orderId, session);
  if (renewal) await closeOrder(renewal, transaction, { why: 'plan-refunded' });
}
