import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession } from 'mongoose';
import { EntitlementModel } from '../access/entitlement-model.ts';
import type { PaidPeriod } from '../access/grant-access.ts';
import { clock } from '../clock.ts';
import { dayAfter, periodEnd } from '../pricing/prices/period-end.ts';
import type { OrderRenewal, OrderRow } from '../records/order-row.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';
import { applyChange, forgetChange, isChangeOrder, restoreReplaced } from './apply-change.ts';
import { extendSubscription, type PlanOrder, shortenSubscription } from './extend-subscription.ts';

export type RenewalOrder = OrderRow & { readonly renews: OrderRenewal };

/** Returns whether an order pays for the next period of a plan. */
export const isRenewal = <T extends OrderRow>(order: T): order is T & RenewalOrder =>
  order.renews !== undefined;

/**
 * Applies a paid renewal: the next period follows the last paid one. The entitlement granted in
 * advance is updated by the caller.
 */
async function applyRenewal(
  { period, renews }: PlanOrder & RenewalOrder,
  session: ClientSession,
): Promise<PaidPeriod> {
  const { subscriptionId, startsAt } = renews;
  const anchorDay = dayAfter(startsAt, renews.anchorDay);
  const endsAt = periodEnd(startsAt, period, anchorDay);
  await SubscriptionModel.updateOne(
    { _id: subscriptionId },
    {
      $set: {
        ...{ status: 'active', byWallet: false, endsAt, anchorDay },
        ...{ renewal: null, nextAt: clock.date() },
      },
    },
    { session },
  );
  return { subscriptionId, startsAt, endsAt, anchorDay };
}

/**
 * Ends a plan with its last paid period, because the payment of its renewal is no longer expected.
 */
async function removeRenewal(order: OrderRow, session: ClientSession): Promise<void> {
  if (!isRenewal(order)) return;
  const { subscriptionId, startsAt: endsAt } = order.renews;
  const revokedAt = clock.date();
  await EntitlementModel.updateOne({ orderId: order._id }, { $set: { revokedAt } }, { session });
  await SubscriptionModel.updateOne(
    { _id: subscriptionId, 'renewal.orderId': order._id, status: 'past_due' },
    { $set: { status: 'cancelled', endsAt, renewal: null } },
    { session },
  );
}

/** Applies a paid order to the plan that it pays for. Returns null for a course. */
export async function payPeriod(
  order: OrderRow,
  session: ClientSession,
): Promise<PaidPeriod | null> {
  const { productId, period } = order;
  if (period === 'life') return null;
  const paid = { ...order, plan: productId as PaidPlan, period: period as Period };
  if (isRenewal(paid)) return applyRenewal(paid, session);
  return isChangeOrder(paid) ? applyChange(paid, session) : extendSubscription(paid, session);
}

/** Takes back from a plan what a closed order would have paid for. */
export async function cancelPeriod(order: OrderRow, session: ClientSession): Promise<void> {
  await forgetChange(order, session);
  await removeRenewal(order, session);
}

/** Takes back from a plan what a refunded order has paid for, after its access has ended. */
export async function refundPeriod(order: OrderRow, transaction: Transaction): Promise<void> {
  await restoreReplaced(order, transaction);
  if (order.subscriptionId) await shortenSubscription(order.subscriptionId, transaction);
}
