import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import mongoose, { Schema, type Types } from 'mongoose';

/**
 * Where money is: owed by buyers, earned, received, owed as tax. Tax is owed of what was received: until
 * then it is part of the revenue.
 */
const accounts = ['receivable', 'revenue', 'bank', 'tax'] as const;
export type Account = (typeof accounts)[number];

interface LedgerLine {
  account: Account;
  /** Cents: positive is debit, negative credit. */
  amount: number;
}

/** One event of the bookkeeping. Rows are added and never changed. */
export interface LedgerRow {
  /** What happened, and to which order: the same event is booked once. */
  _id: string;
  orderId: Types.ObjectId;
  currency: Currency;
  lines: LedgerLine[];
  at: Date;
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
  },
  { versionKey: false, collection: 'ledger' },
);
ledgerSchema.index({ orderId: 1 });
ledgerSchema.index({ at: 1 });

export const LedgerModel = mongoose.model('Ledger', ledgerSchema);
