import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { type ProviderName, providers } from '@atelier/contracts/commerce/offers';
import {
  type PaymentState,
  paymentStates,
} from '@atelier/contracts/commerce/states/payment-states';
import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../../clock.ts';

/** A payment received for an order, with its refunds. */
export interface PaymentRow {
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

export const PaymentModel = mongoose.model('Payment', paymentSchema);
