import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import type { PaidPeriod } from '../access/grant-access.ts';
import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';
import { isByWallet, type OrderChange, type OrderRow } from '../records/order-row.ts';
import {
  anchorDayOf,
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';
import { trimSeats } from '../team/end-seats.ts';
import type { PlanOrder } from './extend-subscription.ts';
import { periodPriceOf } from './next-charge.ts';

export type ChangeOrder = OrderRow & { readonly change: OrderChange };

/** Returns whether an order pays for a change of a plan. */
export const isChangeOrder = (order: OrderRow): order is ChangeOrder => order.change !== undefined;

/**
 * Returns the plan that an order changes, or null if it is no longer as when the change was priced.
 */
export async function findChangeable(
  { _id: orderId, change }: ChangeOrder,
  session: ClientSession,
): Promise<SubscriptionRow | null> {
  const now = clock.date();
  if (change.endsAt <= now) return null;
  return SubscriptionModel.findOne(
    {
      ...{ _id: change.subscriptionId, ...unexpiredPlan(now) },
      ...{ endsAt: change.replacesUntil, 'wanted.orderId': orderId },
    },
    null,
    { session },
  ).lean<SubscriptionRow>();
}

/**
 * Gives a plan the terms that an order has paid for. The entitlements paid for before are replaced;
 * their remainder is credited in the order.
 *
 * @throws AppError WRONG_STATE if the plan has changed since the order was placed
 */
export async function applyChange(
  order: PlanOrder & ChangeOrder,
  session: ClientSession,
): Promise<PaidPeriod> {
  const row = await findChangeable(order, session);
  if (!row) {
    throw new AppError('WRONG_STATE', 'The plan has changed in the meantime. Cancel this order.');
  }
  const { _id: orderId, plan, period, seats, created_at: startsAt, change, currency } = order;
  const { endsAt } = change;
  await EntitlementModel.updateMany(
    { subscriptionId: row._id, revokedAt: null, endsAt: { $gt: startsAt } },
    { $set: { revokedAt: clock.date(), replacedBy: orderId } },
    { session },
  );
  const amount = row.wanted!.amount;
  // A new period begins with the order; otherwise, the plan renews on the same day as before.
  const isSamePeriod = period === row.period;
  const anchorDay = isSamePeriod ? anchorDayOf(row) : startsAt.getUTCDate();
  const terms = { plan, period, seats, amount, currency, endsAt, anchorDay };
  await SubscriptionModel.updateOne(
    { _id: row._id },
    {
      $set: {
        ...{ ...terms, status: 'active', byWallet: isByWallet(order) },
        ...{ wanted: null, nextAt: clock.date() },
      },
    },
    { session },
  );
  return { subscriptionId: row._id, startsAt, endsAt, anchorDay };
}

/**
 * Drops the change that a closed order would have paid for. The one that it replaced, at the end of
 * the period, is back.
 */
export async function forgetChange(order: OrderRow, session: ClientSession): Promise<void> {
  if (!isChangeOrder(order)) return;
  await SubscriptionModel.updateOne(
    { _id: order.change.subscriptionId, 'wanted.orderId': order._id },
    { $set: { wanted: scheduledBefore(order) } },
    { session },
  );
}

const scheduledBefore = ({ change: { scheduled } }: ChangeOrder) =>
  scheduled ? { ...scheduled, orderId: null } : null;

/** Returns whether the remainder of an order's entitlement was credited to a later order. */
export async function isCredited({ _id: orderId }: OrderRow, session: ClientSession) {
  const credited = { orderId, replacedBy: { $ne: null } };
  return (await EntitlementModel.exists(credited).session(session)) !== null;
}

/** Returns the ids of those orders whose remainder was credited to a later order. */
export async function creditedAmong(orders: readonly OrderRow[]): Promise<ReadonlySet<string>> {
  const orderId = { $in: orders.map(({ _id }) => _id) };
  const rows = await EntitlementModel.find({ orderId, replacedBy: { $ne: null } })
    .select({ orderId: 1 })
    .lean<Pick<EntitlementRow, 'orderId'>[]>();
  return new Set(rows.map((row) => row.orderId.toHexString()));
}

/**
 * Restores the entitlements and terms that a change replaced, and a change at the end of the period
 * that was scheduled then, because the change is refunded. Those
 * whose own order was refunded meanwhile, at its provider, stay revoked. Seats that are taken beyond
 * those there were before are revoked. If nothing is left to restore, the plan ends instead.
 */
export async function restoreReplaced(order: OrderRow, transaction: Transaction): Promise<void> {
  if (!isChangeOrder(order)) return;
  const { session } = transaction;
  const { _id: replacedBy, change } = order;
  const paid = await paidBefore(replacedBy, session);
  const before = paid[0];
  const own = { _id: change.subscriptionId };
  const restored = { replacedBy, orderId: { $in: paid.map(({ _id }) => _id) } };
  await EntitlementModel.updateMany(restored, { $set: { revokedAt: null } }, { session });
  await EntitlementModel.updateMany({ replacedBy }, { $set: { replacedBy: null } }, { session });
  if (!before) return;
  const { productId: plan, period, seats } = before;
  const amount = await periodPriceOf(before, session);
  const wanted = scheduledBefore(order);
  const terms = { plan, period, seats, amount, byWallet: isByWallet(before), wanted };
  await SubscriptionModel.updateOne(own, { $set: terms as never }, { session });
  await trimSeats(own._id, seats ?? 0, transaction);
}

/** Returns the orders that a change replaced and that are still paid, the last period first. */
async function paidBefore(replacedBy: OrderRow['_id'], session: ClientSession) {
  const replaced = await EntitlementModel.find({ replacedBy }, null, {
    session,
    sort: { endsAt: -1 },
  }).lean<EntitlementRow[]>();
  const ids = replaced.map(({ orderId }) => orderId);
  const orders = await OrderModel.find({ _id: { $in: ids }, status: 'paid' }, null, {
    session,
  }).lean<OrderRow[]>();
  return ids.flatMap((id) => orders.find(({ _id }) => _id.equals(id)) ?? []);
}
