import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import type { Log } from '@atelier/service-kit/ops/log';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { mailAbout } from '../orders/order-jobs.ts';
import { countCharge, orCounted } from '../orders/payments/metrics.ts';
import type { PaymentSync } from '../orders/payments/sync-payment.ts';
import { closeOrder } from '../orders/settle-order.ts';
import type { Charge, Provider } from '../providers/provider.ts';
import { isExternal, type Providers, providerNamed } from '../providers/providers.ts';
import { lastPaidOrder, OrderModel } from '../records/order-model.ts';
import { isByWallet, type OrderRow, providerOf, unpaidOf } from '../records/order-row.ts';
import {
  chargeDays,
  type DunningStep,
  dunningStep,
  graceEndAfter,
} from '../subscriptions/due-steps.ts';
import { isRenewal, type RenewalOrder } from '../subscriptions/settle-plan.ts';

/** What dunning needs to follow orders until they are paid or given up. */
export interface Dunning {
  readonly inTransaction: InTransaction;
  readonly providers: Providers;
  readonly sync: Pick<PaymentSync, 'sync'>;
  readonly log: Log;
}

/** Takes the step that is due for an unpaid order. Idempotent. */
export async function followUnpaid({ _id }: OrderRow, dunning: Dunning): Promise<void> {
  const { inTransaction, log } = dunning;
  const orderId = _id.toHexString();
  const { step, order } = await inTransaction(async (transaction) => {
    const { session } = transaction;
    const found = await OrderModel.findById(_id, null, { session }).lean<OrderRow>();
    const next: DunningStep = found ? dunningStep(found, clock.date()) : { step: 'none' };
    if (found) await act(found, next, transaction);
    return { step: next.step, order: found };
  });
  if (step === 'charge' && order && isRenewal(order)) await charge(order, dunning);
  log.info({ event: 'unpaid-order', orderId, step });
}

async function act(order: OrderRow, next: DunningStep, transaction: Transaction): Promise<void> {
  const { session } = transaction;
  switch (next.step) {
    case 'remind':
      return remind(order, transaction);
    case 'give-up':
      return giveUp(order, transaction);
    case 'wait':
      await OrderModel.updateOne({ _id: order._id }, { stepAt: next.until }, { session });
      return;
    case 'none':
      await OrderModel.updateOne({ _id: order._id }, { $unset: { stepAt: 1 } }, { session });
      return;
    case 'charge':
  }
}

async function remind(order: OrderRow, transaction: Transaction): Promise<void> {
  const { session } = transaction;
  const reminded = (order.reminded ?? 0) + 1;
  // The next poll determines when the next step is due.
  const change = { reminded, stepAt: clock.date() };
  await OrderModel.updateOne({ _id: order._id }, { $set: change }, { session });
  const mailId = `payment-reminder-${order._id.toHexString()}-${reminded}`;
  await mailAbout(order, 'payment-reminder', transaction, { total: unpaidOf(order), mailId });
}

/**
 * Cancels an unpaid order and informs the buyer by mail. A renewal ends its plan, about which the
 * expiry watch sends a mail instead.
 */
async function giveUp(order: OrderRow, transaction: Transaction): Promise<void> {
  const failed = isExternal(providerOf(order));
  await closeOrder(order, transaction, { failed });
  const total = unpaidOf(order);
  if (!isRenewal(order)) await mailAbout(order, 'order-overdue', transaction, { total });
}

/**
 * Charges a renewal, unless its plan was paid by wallet: such an order is paid by card on its page.
 */
async function chargeBy(
  provider: Provider | undefined,
  order: RenewalOrder,
  paid: OrderRow | null,
): Promise<Charge> {
  if (!provider || !paid) return { outcome: 'failed' };
  if (isByWallet(paid)) return { outcome: 'no-method' };
  return provider.charge(order, paid, `charge-${order._id.toHexString()}-${order.renews.tries}`);
}

/**
 * Charges a renewal. If this process dies, the same attempt is repeated with the same
 * key, which charges only once.
 */
async function charge(order: RenewalOrder, dunning: Dunning): Promise<void> {
  const { inTransaction, providers, sync } = dunning;
  const { _id, renews } = order;
  const orderId = _id.toHexString();
  const provider = providerNamed(providers, providerOf(order));
  const paid = await lastPaidOrder(renews.subscriptionId, null);
  const charged = await orCounted(chargeBy(provider, order, paid));
  // Charging closed the payment page of the order.
  const made = charged.ref ? { $set: { payRef: charged.ref } } : {};
  await OrderModel.updateOne({ _id }, { ...made, $unset: { payUrl: 1 } });
  const { outcome } = charged;
  if (outcome === 'paid') return sync.sync(orderId);
  if (outcome === 'failed') countCharge('failed');
  await inTransaction((transaction) => noteFailedCharge(order, outcome, transaction));
}

type Outcome = Exclude<Charge['outcome'], 'paid'>;

/**
 * Counts a charge that did not succeed, and tells the buyer. After the last one, the order is kept
 * open for the days of grace.
 */
async function noteFailedCharge(
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
