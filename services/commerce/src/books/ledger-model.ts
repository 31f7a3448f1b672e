import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import mongoose, { Schema, type Types } from 'mongoose';

/**
 * Ledger accounts: owed by buyers, earned, received, and owed as tax. Tax becomes due when the
 * payment is received. Until then it is part of revenue.
 */
const accounts = ['receivable', 'revenue', 'bank', 'tax'] as const;
export type Account = (typeof accounts)[number];

interface LedgerLine {
  account: Account;
  /** In cents. Positive is a debit, negative a credit. */
  amount: number;
}

/** One bookkeeping event. Rows are append-only. */
export interface LedgerRow {
  /** Event type and order id. Its uniqueness prevents booking an event twice. */
  _id: string;
  orderId: Types.ObjectId;
  currency: Currency;
  lines: LedgerLine[];
  at: Date;
  /** ID of the admin who booked it; absent if nobody did, and in older rows. */
  by?: string;
}

const isBalanced = (lines: readonly LedgerLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0) === 0;

const lineSchema = new Schema<LedgerLine>(
  {
    account: { type: String, required: true, enum: accounts },
    amount: { type: Number, required: true, validate: Number.isInteger },
  },
  { _id: false },
);

const ledgerSchema = new Schema<LedgerRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true },
    currency: { type: String, required: true, enum: currencies },
    lines: {
      type: [lineSchema],
      required: true,
      validate: { validator: isBalanced, message: 'The lines do not balance' },
    },
    at: { type: Date, required: true },
    by: String,
  },
  { versionKey: false, collection: 'ledger' },
);
ledgerSchema.index({ orderId: 1 });
ledgerSchema.index({ at: 1 });

export const LedgerModel = mongoose.model('Ledger', ledgerSchema);
