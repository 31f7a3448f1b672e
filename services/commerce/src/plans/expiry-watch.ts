import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { subscriptionMoves } from '@atelier/contracts/commerce/states/subscription-states';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { reportRights } from '../access/report-rights.ts';
import { clock } from '../clock.ts';
import { cancelChange } from '../orders/close-plan-orders.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { findUnpaid } from '../records/find-order.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { mailOwner } from '../subscriptions/mail-about-plan.ts';
import { endTeam } from '../team/tell-ended.ts';

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
function end(
  { _id, userId, endsAt }: SubscriptionRow,
  inTransaction: InTransaction,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { session } = transaction;
    const row = await SubscriptionModel.findOneAndUpdate(
      { _id, endsAt, status: { $in: statesBefore(subscriptionMoves, 'expire') } },
      { $set: { status: 'expired' } },
      { session },
    ).lean<SubscriptionRow>();
    if (!row) return false;
    await cancelChange(row, transaction, 'plan-changed');
    const renewal = await findUnpaid(row.renewal?.orderId, session);
    if (renewal) await closeOrder(renewal, transaction);
    await mailOwner('plan-ended', row, transaction);
    await reportRights(userId, transaction);
    await endTeam(_id, transaction);
    return true;
  });
}
