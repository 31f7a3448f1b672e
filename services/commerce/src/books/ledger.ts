import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { planCurrency } from '@atelier/contracts/commerce/plans';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { clock } from '../clock.ts';
import { taxOf } from '../pricing/tax/sale-tax.ts';
import type { OrderRow } from '../records/order-row.ts';
import type { CreditNoteRow } from './credit-note-model.ts';

/** Records a placed order: the buyer owes its total. */
export const recordInvoiced = (order: OrderRow, session: ClientSession) =>
  post('invoiced', order, ['receivable', 'revenue'], session);

/** Records a partial payment. Its tax becomes due once the order is paid in full. */
export const recordReceived = (order: OrderRow, amount: number, session: ClientSession) =>
  post(`received-${receivedOf(order)}${again(order)}`, order, ['bank', 'receivable'], session, {
    amount,
  });

/** Records the payment that settles an order. The tax on the total becomes due. */
export const recordPaid = (order: OrderRow, session: ClientSession) =>
  post('paid', order, ['bank', 'receivable'], session, {
    ...{ amount: order.total - receivedOf(order), tax: taxOf(order) },
  });

/** Records a cancellation: the buyer no longer owes anything. */
export const recordCancelled = (order: OrderRow, session: ClientSession) =>
  post('cancelled', order, ['revenue', 'receivable'], session);

/** Records a refund. Its share of the tax, as stated on the credit note, is no longer due. */
export const recordRefunded = (
  order: OrderRow,
  { _id, amount, tax }: CreditNoteRow,
  session: ClientSession,
) =>
  post(`credited-${_id}`, order, ['revenue', 'bank'], session, {
    ...{ amount, tax: -(tax?.amount ?? 0) },
  });

/** Records a payment for an order that was not awaiting one. */
export const recordLate = (order: OrderRow, amount: number, session: ClientSession) =>
  post(`came-late${nth(order)}`, order, ['bank', 'receivable'], session, { amount });

/** Records that a received payment was returned without a refund. */
export const recordReturned = (order: OrderRow, amount: number, session: ClientSession) =>
  post(`returned${nth(order)}`, order, ['receivable', 'bank'], session, { amount });

/** Records access that an admin gave by hand, for which nobody owes anything. */
export const recordGiven = (grantId: Types.ObjectId, session: ClientSession) =>
  post(
    'given',
    { _id: grantId, total: 0, currency: planCurrency },
    ['receivable', 'revenue'],
    session,
  );

const receivedOf = ({ received = 0 }: OrderRow) => received;

/** Distinguishes several returns of an order by the amount returned before. */
const nth = (order: OrderRow) => `${order.returned ? `-${order.returned}` : ''}${again(order)}`;

/** Distinguishes bookings that follow a reversed one, after which the sums are as before. */
export const again = ({ reversed = 0 }: OrderRow) => (reversed === 0 ? '' : `-again${reversed}`);

/** Reverses a booking by one with the opposite amounts. */
export async function recordReversed(
  { _id, orderId, currency, lines }: LedgerRow,
  session: ClientSession,
): Promise<void> {
  const opposite = lines.map(({ account, amount }) => ({ account, amount: 0 - amount }));
  const row = { _id: `reversed-${_id}`, orderId, currency, lines: opposite, at: clock.date() };
  await LedgerModel.create([row], { session });
}

interface Amounts {
  /** In cents; defaults to the total of the order. */
  readonly amount?: number;
  /** Part booked as tax instead of revenue, in cents. */
  readonly tax?: number;
}

/** Books an event of an order once. The first account is debited and the second credited. */
async function post(
  what: string,
  { _id: orderId, total, currency }: Pick<OrderRow, '_id' | 'total' | 'currency'>,
  [debit, credit]: readonly [Account, Account],
  session: ClientSession,
  { amount = total, tax = 0 }: Amounts = {},
): Promise<void> {
  const lines = [
    { account: debit, amount },
    // A difference, because -0 is another number in MongoDB.
    { account: credit, amount: 0 - amount },
    ...(tax === 0 ? [] : taxLines(tax)),
  ];
  const _id = `${what}-${orderId.toHexString()}`;
  await LedgerModel.create([{ _id, orderId, currency, lines, at: clock.date() }], { session });
}

const taxLines = (amount: number) => [
  { account: 'revenue' as const, amount },
  { account: 'tax' as const, amount: -amount },
];

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
