import type { Transaction } from '@atelier/service-kit/data/transactions';
import { EntitlementModel } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import type { FindBuyers } from '../customers/find-customer.ts';
import { cancelChange } from '../orders/close-plan-orders.ts';
import { placeOrder } from '../orders/place-order.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { planOffer } from '../pricing/prices/current-price.ts';
import { savedTerms } from '../pricing/tax/find-tax.ts';
import { type Providers, providerOfPlan } from '../providers/providers.ts';
import { findOpenOrder, lastingCouponOf, lastPaidOrder } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import {
  anchorDayOf,
  planOf,
  SubscriptionModel,
  type SubscriptionRow,
} from '../records/subscription-model.ts';
import type { Seller } from '../school/seller.ts';
import { graceEnd } from '../subscriptions/due-steps.ts';
import { nextTerms } from '../subscriptions/next-charge.ts';
import { applyPlanEffects, movePlan } from '../subscriptions/plan-effects.ts';
import type { Terms } from '../subscriptions/proration.ts';

/** What renewals need to know about others. */
export interface RenewalContext {
  readonly providers: Providers;
  readonly seller: Seller;
  /** Current names and emails by user id, as far as they are known. */
  readonly buyers: Awaited<ReturnType<FindBuyers>>;
}

/**
 * Orders the next period of a plan at current prices, from the provider of the last payment, for
 * the buyer's current name and email, or those of the last payment if they are not known. Access
 * continues in the meantime. Returns null if the plan has no paid order left.
 */
export async function renew(
  due: SubscriptionRow,
  { providers, seller, buyers }: RenewalContext,
  transaction: Transaction,
): Promise<OrderRow | null> {
  const { session } = transaction;
  const paid = await lastPaidOrder(due._id, session);
  if (!paid) return null;
  const row = due.wanted?.orderId ? await withoutChange(due, transaction) : due;
  const to = await nextTerms(row, session);
  // The renewal replaces an unpaid order of the same plan.
  const unpaid = await findOpenOrder(row.userId, [to.plan], session);
  if (unpaid) await closeOrder(unpaid, transaction, { why: 'plan-renewed' });
  const sold = await planOffer(to.plan, to.period, session);
  const { userId } = row;
  const { name, email } = buyers.get(userId) ?? paid;
  const order = await placeOrder(
    { userId, name, email },
    {
      ...{ sold, product: to.plan, seats: to.seats, coupon: null },
      lastingCoupon: await lastingCouponOf(row._id, session),
      provider: providerOfPlan(paid, providers),
      tax: await savedTerms(userId, seller, session),
      renews: {
        ...{ subscriptionId: row._id, startsAt: row.endsAt, anchorDay: anchorDayOf(row) },
        tries: 0,
      },
    },
    transaction,
  );
  await keepOpen(row, order, to, transaction);
  return order;
}

/** Cancels the unpaid order of a change. What was scheduled before takes effect instead. */
async function withoutChange(
  row: SubscriptionRow,
  transaction: Transaction,
): Promise<SubscriptionRow> {
  await cancelChange(row, transaction, 'plan-renewed');
  const { session } = transaction;
  const now = await SubscriptionModel.findById(row._id, null, { session }).lean<SubscriptionRow>();
  return now!;
}

/**
 * Extends access until the renewal is paid or given up, and applies the terms of the next period.
 */
async function keepOpen(
  row: SubscriptionRow,
  { _id: orderId, total: amount, currency }: OrderRow,
  to: Terms,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const { _id, userId, endsAt: startsAt } = row;
  const endsAt = graceEnd(startsAt, clock.date());
  const anchorDay = anchorDayOf(row);
  const ofPlan = { plan: to.plan, subscriptionId: _id, anchorDay };
  const open = { userId, orderId, ...ofPlan, startsAt, endsAt };
  await EntitlementModel.create([open], { session });
  const renewal = { orderId, startsAt };
  const terms = { ...to, amount, currency, endsAt, anchorDay, renewal, wanted: null };
  const update = { $set: terms, $unset: { nextAt: 1 as const } };
  const renewed = await movePlan({ _id }, 'renew', update, session);
  if (!renewed) throw new Error(`Plan ${_id} cannot be renewed`);
  // Rights change only if the plan does.
  const rights = to.plan === planOf(row) ? {} : ({ rights: 'owner-and-members' } as const);
  await applyPlanEffects(renewed, { seats: to.seats ?? 0, ...rights }, transaction);
}
