import type { Subscription } from '@atelier/contracts/commerce/subscriptions';
import { planOf, type SubscriptionRow } from './subscription-model.ts';

/** What has ended is shown so, also before the watch has come by. */
export function presentSubscription(row: SubscriptionRow, now = Date.now()): Subscription {
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
