import mongoose, { Schema } from 'mongoose';

/** What the test provider knows of a payment, as a real one would keep it in its own database. */
export interface TestPaymentRow {
  _id: string;
  orderId: string;
  /** Cents. */
  amount: number;
  status: 'pending' | 'confirming' | 'paid' | 'failed' | 'cancelled';
  /** When it is paid for those who ask. */
  paidAt: Date | null;
  /** Later payments without the buyer fail. */
  declinesLater?: boolean;
  /** The last charge that was tried. */
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
