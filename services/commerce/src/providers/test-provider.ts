import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import mongoose, { Schema } from 'mongoose';
import { clock } from '../clock.ts';
import { isByWallet, type OrderRow } from '../records/order-row.ts';
import type { Charge, Provider, ProviderEvent } from './provider.ts';

const testPaymentId = ({ _id }: Pick<OrderRow, '_id'>) => `test_${_id.toHexString()}`;

const pageOf = (id: string) => `/checkout/test?payment=${id}`;

/**
 * A simulated payment provider. On its page, payments can succeed, fail, require a second step or
 * be confirmed late. Its events are signed with the same scheme as Stripe's.
 */
export function testProvider(secret: string): Provider {
  const find = (order: OrderRow) =>
    TestPaymentModel.findById(testPaymentId(order)).lean<TestPaymentRow>();
  return {
    name: 'test',
    takesWallets: true,
    async createCheckout(order) {
      const _id = testPaymentId(order);
      const fresh = { orderId: order._id.toHexString(), amount: order.total, status: 'pending' };
      await TestPaymentModel.updateOne(
        { _id },
        { $setOnInsert: { ...fresh, paidAt: null, refunds: [] } as never },
        { upsert: true },
      );
      // A renewal that was declined can still be paid.
      if (order.renews) {
        await TestPaymentModel.updateOne({ _id, status: 'failed' }, { status: 'pending' });
      }
      return { url: pageOf(_id) };
    },
    async fetchState(order) {
      const row = await find(order);
      const refunded = (row?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
      if (!row || row.status === 'confirming') return { payment: 'pending', refunded };
      const isLate = row.status === 'paid' && row.paidAt && row.paidAt.getTime() > clock.now();
      return { payment: isLate ? 'pending' : row.status, refunded };
    },
    charge: chargeTest,
    createPortal: async (paid) => (isByWallet(paid) ? null : pageOf(testPaymentId(paid))),
    async cancel(order) {
      await TestPaymentModel.updateOne(
        { _id: testPaymentId(order), status: { $in: ['pending', 'confirming'] } },
        { $set: { status: 'cancelled' } },
      );
    },
    async refund(order, amount, key) {
      await TestPaymentModel.updateOne(
        { _id: testPaymentId(order), status: 'paid', 'refunds.key': { $ne: key } },
        { $push: { refunds: { key, amount } } },
      );
    },
    parseEvent(rawBody, signature) {
      const isSigned = isSignedEvent(secret, rawBody, signature, Math.floor(Date.now() / 1_000));
      return isSigned ? eventOf(rawBody) : null;
    },
  };
}

function eventOf(rawBody: Buffer): ProviderEvent | null {
  try {
    const { id, order } = JSON.parse(rawBody.toString('utf8')) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '' || id.length > 200) return null;
    return { id, orderId: typeof order === 'string' ? order : null };
  } catch {
    return null;
  }
}

/**
 * Charges an order with the outcome chosen at the earlier payment: success, or failure until the
 * card is replaced.
 */
async function chargeTest(order: OrderRow, paid: OrderRow, chargeKey: string): Promise<Charge> {
  const earlier = await TestPaymentModel.findById(testPaymentId(paid)).lean<TestPaymentRow>();
  const declinesLater = earlier?.declinesLater ?? false;
  const status = declinesLater ? ('failed' as const) : ('paid' as const);
  const _id = testPaymentId(order);
  const fresh = { orderId: order._id.toHexString(), amount: order.total, refunds: [] };
  await TestPaymentModel.updateOne(
    { _id, status: { $nin: ['paid', 'cancelled'] }, chargeKey: { $ne: chargeKey } },
    { $set: { status, chargeKey, declinesLater, paidAt: clock.date() }, $setOnInsert: fresh },
    { upsert: true },
  ).catch((error: unknown) => {
    // The row exists: it is paid, canceled, or was charged with this key.
    if (!isDuplicateKey(error)) throw error;
  });
  const row = await TestPaymentModel.findById(_id).lean<TestPaymentRow>();
  return { outcome: row?.status === 'paid' ? 'paid' : 'failed' };
}

/** Maximum difference between the time of a signature and the local clock, in seconds. */
export const toleranceSeconds = 300;

const digest = (secret: string, seconds: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Signs an event as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function signEvent(secret: string, body: Buffer, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Returns whether a signature was made for this body with this secret, within the tolerance. */
export function isSignedEvent(
  secret: string,
  body: Buffer,
  signature: string,
  nowSeconds: number,
): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isInteger(seconds)) return false;
  if (Math.abs(nowSeconds - seconds) > toleranceSeconds) return false;
  const expected = digest(secret, seconds, body);
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A payment at the test provider, as a real provider would store it in its own database. */
export interface TestPaymentRow {
  _id: string;
  orderId: string;
  /** In cents. */
  amount: number;
  status: 'pending' | 'confirming' | 'paid' | 'failed' | 'cancelled';
  /** Time from which queries report it as paid. */
  paidAt: Date | null;
  /** Whether later payments without the buyer fail. */
  declinesLater?: boolean;
  /** Idempotency key of the last charge attempt. */
  chargeKey?: string;
  refunds: { key: string; amount: number }[];
}

const refundSchema = new Schema(
  { key: { type: String, required: true }, amount: { type: Number, required: true } },
  { _id: false },
);

const testPaymentSchema = new Schema<TestPaymentRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    amount: { type: Number, required: true },
    status: { type: String, required: true },
    paidAt: { type: Date, default: null },
    declinesLater: Boolean,
    chargeKey: String,
    refunds: { type: [refundSchema], default: [] },
  },
  { versionKey: false, collection: 'testPayments' },
);

export const TestPaymentModel = mongoose.model('TestPayment', testPaymentSchema);
