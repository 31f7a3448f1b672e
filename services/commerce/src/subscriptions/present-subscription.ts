import type { Subscription, WantedPlan } from '@atelier/contracts/commerce/subscriptions';
import { clock } from '../clock.ts';
import { planOf, type SubscriptionRow } from '../records/subscription-model.ts';

/**
 * Converts a plan for responses. One that has ended is `expired`, even before the watch marks it.
 */
export function presentSubscription(row: SubscriptionRow, now = clock.now()): Subscription {
  return {
    id: row._id.toHexString(),
    plan: planOf(row),
    period: row.period,
    seats: row.seats ?? null,
    price: { amount: row.amount, currency: row.currency },
    status: row.endsAt.getTime() <= now ? 'expired' : row.status,
    started_at: row.startedAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
  };
}

/** Returns the pending change of a plan. */
export function presentWanted({ wanted, endsAt, currency }: SubscriptionRow): WantedPlan | null {
  if (!wanted) return null;
  const { plan, period, seats, amount, orderId } = wanted;
  return {
    ...{ plan, period, seats, price: { amount, currency } },
    at: orderId === null ? endsAt.toISOString() : null,
    order_id: orderId?.toHexString() ?? null,
  };
}
