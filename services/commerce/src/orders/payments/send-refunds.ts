import {
  type RefundRefusal,
  refundRefusals,
} from '@atelier/contracts/commerce/orders/order-history';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import { registry } from '@atelier/service-kit/ops/metrics';
import mongoose, { Schema, type Types } from 'mongoose';
import { Counter } from 'prom-client';
import { CreditNoteModel, type CreditNoteRow } from '../../books/credit-note-model.ts';
import { clock } from '../../clock.ts';
import { type Provider, RefundRefusedError } from '../../providers/provider.ts';
import type { OrderRow } from '../../records/order-row.ts';

export const refusals = new Counter({
  name: 'atelier_refunds_refused_total',
  help: 'Attempts of refunds that a payment provider refused or that failed, by reason',
  labelNames: ['reason'],
  registers: [registry],
});

/** Sends the refunds of unsent credit notes to the provider. Those that it refuses are kept. */
export async function sendRefunds(order: OrderRow, provider: Provider, log: Log): Promise<void> {
  const unsent = { orderId: order._id, sentAt: null };
  for (const { _id, amount } of await CreditNoteModel.find(unsent).lean<CreditNoteRow[]>()) {
    const isMadeElsewhere = () => isMadeByHand(order, amount, provider);
    if (!(await sendRefund(order, { key: _id, amount, isMadeElsewhere }, provider, log))) continue;
    await CreditNoteModel.updateOne({ _id }, { $set: { sentAt: clock.date() } });
  }
}

interface Refund {
  readonly key: string;
  /** In cents. */
  readonly amount: number;
  /** Tells whether a refund that was refused before has been made without this process. */
  readonly isMadeElsewhere?: () => Promise<boolean>;
}

/**
 * Makes a refund at the provider. A refusal is recorded, and the refund is tried again later.
 * Returns whether it is made.
 */
export async function sendRefund(
  order: OrderRow,
  refund: Refund,
  provider: Provider,
  log: Log,
): Promise<boolean> {
  const before = await RefundRefusalModel.findById(refund.key).lean<RefundRefusalRow>();
  if (before && !before.settledAt && !isDue(before)) return false;
  try {
    if (!before || !(await refund.isMadeElsewhere?.())) {
      await provider.refund(order, refund.amount, refund.key, before?.tries ?? 0);
    }
  } catch (error) {
    if (!(error instanceof RefundRefusedError)) throw error;
    await noteRefusal(order, refund, error, before, log);
    return false;
  }
  if (before) await settleRefusal(refund.key);
  return true;
}

const isDue = ({ nextAt }: RefundRefusalRow) => nextAt !== null && nextAt.getTime() <= clock.now();

/**
 * Returns whether an admin has made a refused refund at the provider: more was refunded there than
 * from here.
 */
async function isMadeByHand(order: OrderRow, amount: number, provider: Provider) {
  const { refunded } = await provider.fetchState(order);
  const sent = await CreditNoteModel.find({
    orderId: order._id,
    replacement: null,
    sentAt: { $ne: null },
  }).lean<CreditNoteRow[]>();
  return refunded - sent.reduce((sum, note) => sum + note.amount, 0) >= amount;
}

/** Records that a refused refund was made after all. */
export async function settleRefusal(_id: string): Promise<void> {
  const settled = { settledAt: clock.date(), nextAt: null };
  await RefundRefusalModel.updateOne({ _id, settledAt: null }, { $set: settled });
}

async function noteRefusal(
  { _id: orderId }: OrderRow,
  { key: _id, amount }: Refund,
  { reason, message }: RefundRefusedError,
  before: RefundRefusalRow | null,
  log: Log,
): Promise<void> {
  const now = clock.date();
  const firstAt = before?.firstAt ?? now;
  const tries = (before?.tries ?? 0) + 1;
  const pause = retryPause(tries, now.getTime() - firstAt.getTime());
  const nextAt = pause && new Date(now.getTime() + pause);
  await RefundRefusalModel.updateOne(
    { _id, tries: before?.tries ?? 0 },
    { $set: { reason, tries, nextAt }, $setOnInsert: { orderId, amount, firstAt } },
    { upsert: true },
  ).catch((error: unknown) => {
    // Another process made the same attempt and has recorded it.
    if (!isDuplicateKey(error)) throw error;
  });
  refusals.inc({ reason });
  const detail = { reason, tries, providerMessage: message };
  log.error({ event: 'refund-refused', orderId: orderId.toHexString(), refund: _id, ...detail });
}

/** Returns when a refused refund of an order is due again; null if there is none. */
export async function nextAttempt({ _id: orderId }: Pick<OrderRow, '_id'>): Promise<Date | null> {
  const rows = await RefundRefusalModel.find({ orderId }).lean<RefundRefusalRow[]>();
  const due = rows.flatMap(({ nextAt }) => nextAt ?? []).map((at) => at.getTime());
  return due.length === 0 ? null : new Date(Math.min(...due));
}
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Number of days after which a refused refund is no longer tried. */
const triedDays = 90;

/**
 * Returns the time until the next attempt of a refused refund, in milliseconds: an hour, then twice
 * as long each time, up to a day. Returns null if there is none.
 *
 * @param tries number of refused attempts
 * @param age time since the first one, in milliseconds
 */
export function retryPause(tries: number, age: number): number | null {
  if (age >= triedDays * dayMs) return null;
  return Math.min(dayMs, hourMs * 2 ** (tries - 1));
}

/** A refund that its provider has refused. */
export interface RefundRefusalRow {
  /** Key of the refund: the number of its credit note, or `late-<order id>`. */
  _id: string;
  orderId: Types.ObjectId;
  /** In cents. */
  amount: number;
  /** Reason of the last attempt. */
  reason: RefundRefusal;
  firstAt: Date;
  /** Number of refused attempts. */
  tries: number;
  /** Time of the next attempt; null if there is none. */
  nextAt: Date | null;
  /** When the money was refunded after all. */
  settledAt: Date | null;
}

const refusalSchema = new Schema<RefundRefusalRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true, validate: Number.isInteger },
    reason: { type: String, required: true, enum: refundRefusals },
    firstAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    nextAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'refundRefusals' },
);
refusalSchema.index({ orderId: 1 });

export const RefundRefusalModel = mongoose.model('RefundRefusal', refusalSchema);
