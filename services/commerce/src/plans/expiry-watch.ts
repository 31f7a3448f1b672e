import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { clock } from '../clock.ts';
import { cancelChange } from '../orders/close-plan-orders.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { findUnpaid } from '../records/order-model.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { applyPlanEffects, movePlan } from '../subscriptions/plan-effects.ts';

/** Polling interval, in milliseconds. Access ends on time by itself, independently of polls. */
const everyMs = 5_000;
/** Maximum number of plans ended per poll. */
const batch = 200;

/**
 * Marks plans as expired at their end. Several processes may run this concurrently.
 *
 * @param announce called with the user id of the owner of each ended plan
 */
export function startExpiryWatch(
  inTransaction: InTransaction,
  announce: (userId: string) => void,
  log: Log,
): () => Promise<void> {
  const poll = async () => {
    const due = await SubscriptionModel.find({
      endsAt: { $lte: clock.date() },
      // Other plans are renewed instead.
      $or: [
        { status: { $in: ['cancelled', 'past_due'] } },
        { status: 'active', nextAt: { $exists: false } },
      ],
    })
      .sort({ endsAt: 1 })
      .limit(batch)
      .lean<SubscriptionRow[]>();
    for (const row of due) {
      if (!(await end(row, inTransaction))) continue;
      announce(row.userId);
      log.info({ event: 'plan-expired', userId: row.userId });
    }
  };
  return repeat(everyMs, poll, log, 'expiry-waiting');
}

/** Returns whether this process ended the plan. */
function end({ _id, endsAt }: SubscriptionRow, inTransaction: InTransaction): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { session } = transaction;
    const row = await movePlan({ _id, endsAt }, 'expire', {}, session);
    if (!row) return false;
    await cancelChange(row, transaction, 'plan-changed');
    const renewal = await findUnpaid(row.renewal?.orderId, session);
    if (renewal) await closeOrder(renewal, transaction);
    const effects = { seats: 'end', mail: 'plan-ended', rights: 'owner' } as const;
    await applyPlanEffects(row, effects, transaction);
    return true;
  });
}
