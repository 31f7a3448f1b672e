import type { Transaction } from '@atelier/service-kit/data/transactions';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { mailAbout } from '../orders/mail-about.ts';
import type { Charge } from '../providers/provider.ts';
import { OrderModel } from '../records/order-model.ts';
import { chargeDays, graceEndAfter } from '../subscriptions/renewal-schedule.ts';
import type { RenewalOrder } from '../subscriptions/settle-renewal.ts';

type Outcome = Exclude<Charge['outcome'], 'paid'>;

/**
 * Counts a charge that did not succeed, and tells the buyer. After the last one, the order is kept
 * open for the days of grace.
 */
export async function noteFailedCharge(
  order: RenewalOrder,
  outcome: Outcome,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const { _id, renews } = order;
  const tries = renews.tries + 1;
  const graceEndsAt = tries < chargeDays.length ? null : await graceEndOf(order, transaction);
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status: 'pending', 'renews.tries': renews.tries },
    {
      $set: {
        ...{ 'renews.tries': tries, stepAt: clock.date() },
        ...(outcome === 'failed' && { chargeFailedAt: clock.date() }),
        ...(graceEndsAt && { 'renews.graceEndsAt': graceEndsAt }),
      },
    },
    { session },
  );
  if (modifiedCount === 0 || outcome === 'pending') return;
  const orderId = _id.toHexString();
  if (graceEndsAt) {
    const grace = { access_until: graceEndsAt.toISOString() };
    return mailAbout(order, 'renewal-grace', transaction, { grace });
  }
  // If no payment method is saved, only one mail requests it.
  if (outcome === 'no-method' && renews.tries > 0) return;
  const template = outcome === 'no-method' ? 'renewal-needs-card' : 'renewal-failed';
  await mailAbout(order, template, transaction, { mailId: `${template}-${orderId}-${tries}` });
}

async function graceEndOf(
  { _id: orderId, renews }: RenewalOrder,
  { session }: Transaction,
): Promise<Date> {
  const own = { orderId };
  const open = await EntitlementModel.findOne(own, null, { session }).lean<EntitlementRow>();
  return graceEndAfter(clock.date(), open?.endsAt ?? renews.startsAt);
}
