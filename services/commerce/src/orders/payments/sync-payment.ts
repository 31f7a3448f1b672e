import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import type { Log } from '@atelier/service-kit/ops/log';
import { clock } from '../../clock.ts';
import type { Provider, ProviderState } from '../../providers/provider.ts';
import { isExternal, type Providers, providerNamed } from '../../providers/providers.ts';
import { OrderModel } from '../../records/order-model.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';
import { isRenewal } from '../../subscriptions/settle-plan.ts';
import { refundOrder } from '../refund-order.ts';
import { returnLate } from '../return-money.ts';
import { closeOrder, isUsable, payOrder } from '../settle-order.ts';
import { countCharge, orCounted } from './metrics.ts';
import { noteDispute, noteFailedRefunds, noteFurther, noteOther } from './note-reports.ts';
import { nextAttempt, sendRefund, sendRefunds, settleRefusal } from './send-refunds.ts';

/** Announces that a user's rights may have changed. */
type Announce = (userId: string) => void;

/** Interval between queries about an order, in milliseconds. It grows with the age of the order. */
const wait = { min: 10_000, max: 3_600_000, day: 86_400_000 } as const;
/** Number of days for which an order is asked about after it was placed (`paid`) or closed. */
const askedDays = { paid: 90, cancelled: 14, refunded: 30 } as const;

/**
 * Synchronizes an order with its provider: sends local decisions, fetches the provider's state, and
 * applies the result. Calls are idempotent and may come in any order.
 */
export class PaymentSync {
  readonly #inTransaction: InTransaction;
  readonly #providers: Providers;
  readonly #announce: Announce;
  readonly #log: Log;

  constructor(inTransaction: InTransaction, providers: Providers, announce: Announce, log: Log) {
    this.#inTransaction = inTransaction;
    this.#providers = providers;
    this.#announce = announce;
    this.#log = log;
  }

  async sync(orderId: string): Promise<void> {
    const order = isObjectId(orderId) ? await OrderModel.findById(orderId).lean<OrderRow>() : null;
    if (!order || !isExternal(providerOf(order))) return;
    const provider = providerNamed(this.#providers, providerOf(order));
    if (!provider) return;
    await sendRefunds(order, provider, this.#log);
    if (order.status === 'cancelled') await provider.cancel(order);
    const state = await orCounted(provider.fetchState(order));
    await noteOther(order, state.other, this.#log);
    await noteFurther(order, state, this.#log);
    await noteDispute(order, state, this.#log);
    await noteFailedRefunds(order, state, this.#log);
    if (order.status === 'cancelled') await this.#sendBack(order, state, provider);
    else await this.#follow(order, state);
    await askLater(order, state);
  }

  async #follow(order: OrderRow, state: ProviderState): Promise<void> {
    const { _id } = order;
    const moved = await this.#inTransaction(async (transaction) => {
      const { session } = transaction;
      const current = await OrderModel.findById(_id, null, { session }).lean<OrderRow>();
      return current && apply(current, state, transaction);
    });
    if (!moved) return;
    if (order.status === 'pending' && moved.status === 'paid') countCharge('paid');
    if (moved.failed) countCharge('failed');
    this.#announce(moved.userId);
    const { userId, status } = moved;
    this.#log.info({ event: 'payment-settled', orderId: _id.toHexString(), userId, status });
  }

  /** Refunds in full a payment that arrived after the order was canceled. */
  async #sendBack(
    order: OrderRow,
    { payment, refunded }: ProviderState,
    provider: Provider,
  ): Promise<void> {
    if (payment !== 'paid' || order.returned) return;
    const key = `late-${order._id.toHexString()}`;
    const amount = order.total - refunded;
    const isMade = amount <= 0 || (await sendRefund(order, { key, amount }, provider, this.#log));
    if (!isMade) return;
    await settleRefusal(key);
    await this.#inTransaction(async (transaction) => {
      const { session } = transaction;
      const row = await OrderModel.findById(order._id, null, { session }).lean<OrderRow>();
      if (row && !row.returned) await returnLate(row, row.total, transaction);
    });
  }
}

/** Applies the provider's state. Returns the order if it changed. */
async function apply(
  order: OrderRow,
  { payment, refunded, dispute }: ProviderState,
  transaction: Transaction,
): Promise<OrderRow | null> {
  if (order.status === 'cancelled' || payment === 'pending') return null;
  if (payment !== 'paid') {
    // A renewal that cannot be charged is handled by the dunning schedule.
    if (order.status !== 'pending' || isRenewal(order)) return null;
    const failed = payment === 'failed';
    return closeOrder(order, transaction, {
      failed,
      ...(failed && { why: 'payment-failed', chargeFailedAt: clock.date() }),
    });
  }
  // The job that closing the order enqueues refunds the payment.
  if (order.status === 'pending' && !(await isUsable(order, transaction.session))) {
    return closeOrder(order, transaction);
  }
  const paid = order.status === 'pending' ? await payOrder(order, transaction) : order;
  // More was refunded than recorded here, so the refund was made at the provider.
  const amount = refunded - (paid.refunded ?? 0);
  if (amount <= 0) return paid === order ? null : paid;
  // Like any refund by the buyer, a lost dispute ends access.
  const isEnd = refunded >= paid.total || dispute?.status === 'lost';
  const refund = { amount, isEnd, sentAt: clock.date() };
  return (await refundOrder(paid, refund, transaction)).order;
}

/**
 * Schedules the next query about an order: frequently while it is pending, daily while the event
 * could be lost that a paid order was refunded at the provider, that the payment of a canceled one
 * arrived or that a refund failed, then never; in addition, when a refused refund is due again. A time that another
 * decision sets concurrently is kept.
 */
async function askLater(
  { _id, created_at, askAt }: OrderRow,
  { payment, dispute }: ProviderState,
): Promise<void> {
  const row = await OrderModel.findById(_id, { status: 1, closedAt: 1 }).lean<OrderRow>();
  const now = clock.now();
  const age = now - created_at.getTime();
  const closedFor = now - (row?.closedAt ?? created_at).getTime();
  const mayArrive = payment === 'pending' && closedFor < askedDays.cancelled * wait.day;
  const pauses = {
    pending: Math.min(wait.max, Math.max(wait.min, age / 4)),
    paid: age < askedDays.paid * wait.day ? wait.day : null,
    cancelled: mayArrive ? wait.day : null,
    refunded: closedFor < askedDays.refunded * wait.day ? wait.day : null,
  };
  const usual = row && pauses[row.status];
  // A dispute may be decided long after the last query about its order.
  const pause = usual ?? (row && dispute?.status === 'open' ? wait.day : null);
  const retryAt = await nextAttempt({ _id });
  const times = [...(pause ? [now + pause] : []), ...(retryAt ? [retryAt.getTime()] : [])];
  const change =
    times.length > 0 ? { $set: { askAt: new Date(Math.min(...times)) } } : { $unset: { askAt: 1 } };
  await OrderModel.updateOne({ _id, askAt: askAt ?? null } as never, change as never);
}
