import mongoose, { Schema } from 'mongoose';

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
