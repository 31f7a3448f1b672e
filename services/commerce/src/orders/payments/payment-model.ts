import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { type ProviderName, providers } from '@atelier/contracts/commerce/offers';
import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import {
  type PaymentState,
  paymentMoves,
  paymentStates,
} from '@atelier/contracts/commerce/states/payment-states';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../../clock.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';

/** A payment received for an order, with its refunds. */
interface PaymentRow {
  _id: Types.ObjectId;
  orderId: Types.ObjectId;
  userId: string;
  provider: ProviderName;
  /** In cents. */
  amount: number;
  currency: Currency;
  status: PaymentState;
  createdAt: Date;
  /** Refunded amount, in cents. */
  refunded: number;
  /** Time of the last refund. */
  refundedAt: Date | null;
}

const paymentSchema = new Schema<PaymentRow>(
  {
    orderId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    provider: { type: String, required: true, enum: providers },
    amount: { type: Number, required: true, validate: Number.isInteger, immutable: true },
    currency: { type: String, required: true, enum: currencies, immutable: true },
    status: { type: String, required: true, enum: paymentStates },
    createdAt: { type: Date, required: true, default: () => clock.date() },
    refunded: { type: Number, default: 0, validate: Number.isInteger },
    refundedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'payments' },
);
// An order has at most one payment.
paymentSchema.index({ orderId: 1 }, { unique: true });
paymentSchema.index({ userId: 1 });

const PaymentModel = mongoose.model('Payment', paymentSchema);

export async function notePayment(order: OrderRow, session: ClientSession): Promise<void> {
  const { _id: orderId, userId, total: amount, currency } = order;
  const payment = { orderId, userId, amount, currency, provider: providerOf(order) };
  await PaymentModel.create([{ ...payment, status: 'succeeded' }], { session });
}

/** Adds a refund to the payment of an order. */
export async function noteRefund(
  { _id: orderId }: OrderRow,
  { amount, isWhole }: { readonly amount: number; readonly isWhole: boolean },
  session: ClientSession,
): Promise<void> {
  const whole = { status: 'refunded', refundedAt: clock.date() } as const;
  const { modifiedCount } = await PaymentModel.updateOne(
    { orderId, status: { $in: statesBefore(paymentMoves, 'refund') } },
    { $inc: { refunded: amount }, ...(isWhole && { $set: whole }) },
    { session },
  );
  if (modifiedCount === 0) throw new AppError('WRONG_STATE', 'Nothing was paid for this order');
}
