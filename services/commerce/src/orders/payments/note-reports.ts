import type { ProviderName } from '@atelier/contracts/commerce/offers';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import mongoose, { Schema } from 'mongoose';
import { clock } from '../../clock.ts';
import type { OtherPayment, ProviderState } from '../../providers/provider.ts';
import { OrderModel } from '../../records/order-model.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';
import { RefundRefusalModel, refusals } from './send-refunds.ts';

/**
 * Records refunds that failed after the provider had accepted them, once each, for admins. They are
 * not tried again, because the account or card that was paid with no longer takes the money.
 */
export async function noteFailedRefunds(
  { _id: orderId }: OrderRow,
  { failedRefunds = [] }: ProviderState,
  log: Log,
): Promise<void> {
  for (const { key: _id, amount } of failedRefunds) {
    const changed = { reason: 'failed', nextAt: null, settledAt: null } as const;
    const fresh = { orderId, amount, firstAt: clock.date(), tries: 1 };
    try {
      await RefundRefusalModel.updateOne(
        { _id, reason: { $ne: 'failed' } },
        { $set: changed, $setOnInsert: fresh },
        { upsert: true },
      );
    } catch (error) {
      // It is recorded already.
      if (isDuplicateKey(error)) continue;
      throw error;
    }
    refusals.inc({ reason: 'failed' });
    log.error({ event: 'refund-failed', orderId: orderId.toHexString(), refund: _id, amount });
  }
}

/** Sets aside a payment that names an order and is not the one that it awaits, for admins. */
export async function noteOther(
  order: OrderRow,
  other: OtherPayment | undefined,
  log: Log,
): Promise<void> {
  if (!other) return;
  const orderId = order._id.toHexString();
  if (!(await setAside(providerOf(order), orderId, other))) return;
  log.warn({ event: 'payment-set-aside', orderId, ...other });
}

/** Sets aside further payments of an order that its provider has told of, for admins. */
export async function noteFurther(
  order: OrderRow,
  { payment, ref }: ProviderState,
  log: Log,
): Promise<void> {
  if (payment !== 'paid' || !ref) return;
  const orderId = order._id.toHexString();
  const further = { orderId, provider: providerOf(order), 'paid.ref': { $exists: true, $ne: ref } };
  for (const { paid } of await EventModel.find(further).lean()) await noteOther(order, paid, log);
}

/** Stores the state of a dispute with its order, for admins. */
export async function noteDispute(
  { _id, dispute: before }: OrderRow,
  { dispute: now }: ProviderState,
  log: Log,
): Promise<void> {
  if (!now || (before?.status === now.status && before.amount === now.amount)) return;
  const closedAt = now.status === 'open' ? null : clock.date();
  await OrderModel.updateOne({ _id }, { $set: { dispute: { ...now, closedAt } } });
  const { status, amount } = now;
  log.warn({ event: 'payment-disputed', orderId: _id.toHexString(), status, amount });
}

/** A payment that names an order and is not the one that the order awaits. An admin decides. */
export interface SetAsideRow extends OtherPayment {
  /** Provider and id of the payment there. */
  _id: string;
  orderId: string;
  at: Date;
}

const setAsideSchema = new Schema<SetAsideRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    ref: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'set_aside_payments' },
);
setAsideSchema.index({ orderId: 1 });

export const SetAsideModel = mongoose.model('SetAsidePayment', setAsideSchema);

/** Stores a payment once. Returns whether it is new. */
async function setAside(
  provider: ProviderName,
  orderId: string,
  { ref, amount, currency }: OtherPayment,
): Promise<boolean> {
  const row = { orderId, ref, amount, currency, at: clock.date() };
  const { upsertedCount } = await SetAsideModel.updateOne(
    { _id: `${provider} ${ref}` },
    { $setOnInsert: row },
    { upsert: true },
  );
  return upsertedCount > 0;
}

/**
 * A received provider event. Of its content, only a payment is stored, because the state is queried
 * from the provider.
 */
interface EventRow {
  provider: string;
  eventId: string;
  orderId: string | null;
  receivedAt: Date;
  /** The payment that was made, if the event is about one. */
  paid?: OtherPayment;
}

/** Much longer than providers retry events. Signatures expire within minutes. */
const keptSeconds = 30 * 24 * 3_600;

const eventSchema = new Schema<EventRow>(
  {
    provider: { type: String, required: true },
    eventId: { type: String, required: true },
    orderId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    paid: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'paymentEvents' },
);
eventSchema.index({ provider: 1, eventId: 1 }, { unique: true });
eventSchema.index({ orderId: 1, receivedAt: 1 });
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const EventModel = mongoose.model('PaymentEvent', eventSchema);
