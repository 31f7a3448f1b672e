import type { ClientSession } from 'mongoose';
import { EntitlementModel } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { dayAfter, periodEnd } from '../pricing/prices/period-end.ts';
import type { OrderRenewal, OrderRow } from '../records/order-row.ts';
import { SubscriptionModel } from '../records/subscription-model.ts';
import type { PaidPeriod, PlanOrder } from './extend-subscription.ts';

export type RenewalOrder = OrderRow & { readonly renews: OrderRenewal };

/** Returns whether an order pays for the next period of a plan. */
export const isRenewal = <T extends OrderRow>(order: T): order is T & RenewalOrder =>
  order.renews !== undefined;

/**
 * Applies a paid renewal: the next period follows the last paid one. The entitlement granted in
 * advance is updated by the caller.
 */
export async function applyRenewal(
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
export async function dropRenewal(order: OrderRow, session: ClientSession): Promise<void> {
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
