import type { Period } from '@atelier/contracts/commerce/plans';
import type { ClientSession, Types } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { periodEnd } from '../pricing/prices/period-end.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { type PaidSpan, wholeDays } from './proration.ts';

/** Returns the paid periods of a plan that have not ended, one per entitlement. */
export async function paidSpansOf(
  subscriptionId: Types.ObjectId,
  now: Date,
  session: ClientSession | null,
): Promise<PaidSpan[]> {
  const unexpired = { subscriptionId, revokedAt: null, endsAt: { $gt: now } };
  const held = await EntitlementModel.find(unexpired, null, { session }).lean<EntitlementRow[]>();
  const ids = held.map(({ orderId }) => orderId);
  const orders = await OrderModel.find({ _id: { $in: ids } }, null, { session }).lean<OrderRow[]>();
  const orderOf = new Map(orders.map((order) => [order._id.toHexString(), order]));
  return held.flatMap(({ orderId, startsAt, endsAt, anchorDay }) => {
    const order = orderOf.get(orderId.toHexString());
    return order && endsAt ? [spanOf(order, { startsAt, endsAt, anchorDay })] : [];
  });
}

interface Held {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly anchorDay: number | undefined;
}

/** An admin may have moved the end that was paid for. */
function spanOf(order: OrderRow, { startsAt, endsAt, anchorDay }: Held): PaidSpan {
  const { total, refunded = 0, change, period } = order;
  const paidUntil = change?.endsAt ?? periodEnd(startsAt, period as Period, anchorDay);
  const days = change?.days ?? wholeDays(startsAt, paidUntil);
  return {
    ...{ value: total + (change?.credit ?? 0) - refunded, days, endsAt },
    freeDays: wholeDays(paidUntil, endsAt),
    periodDays: change ? change.periodDays : days,
  };
}
