import type { ClientSession } from 'mongoose';
import type { CreditNoteRow } from '../invoices/credit-note-model.ts';
import type { OrderRow } from '../orders/order-model.ts';
import { taxOf } from '../tax/sale-tax.ts';
import { type Account, LedgerModel } from './ledger-model.ts';

/** An order was placed: the buyer owes its total. */
export const recordInvoiced = (order: OrderRow, session: ClientSession) =>
  post('invoiced', order, ['receivable', 'revenue'], session);

/** The buyer has paid: of what is received, the tax is owed. */
export const recordPaid = (order: OrderRow, session: ClientSession) =>
  post('paid', order, ['bank', 'receivable'], session, { tax: taxOf(order) });

/** The buyer owes nothing any more. */
export const recordCancelled = (order: OrderRow, session: ClientSession) =>
  post('cancelled', order, ['revenue', 'receivable'], session);

/** Money went back, and its share of the tax is not owed: what the credit note says. */
export const recordRefunded = (
  order: OrderRow,
  { _id, amount, tax }: CreditNoteRow,
  session: ClientSession,
) =>
  post(`credited-${_id}`, order, ['revenue', 'bank'], session, {
    ...{ amount, tax: -(tax?.amount ?? 0) },
  });

/** Money came for an order that nobody waited for any more, and went back. Again, nothing is added. */
export async function recordReturned(order: OrderRow, session: ClientSession): Promise<void> {
  const { _id } = order;
  if (await LedgerModel.exists({ _id: `came-late-${_id.toHexString()}` }).session(session)) return;
  await post('came-late', order, ['bank', 'receivable'], session);
  await post('returned', order, ['receivable', 'bank'], session);
}

interface Amounts {
  /** Cents; the order's total unless said otherwise. */
  readonly amount?: number;
  /** Cents that become tax instead of revenue. */
  readonly tax?: number;
}

/** Adds what happened to an order, once: the first account gains what the second loses. */
async function post(
  what: string,
  { _id: orderId, total, currency }: OrderRow,
  [debit, credit]: readonly [Account, Account],
  session: ClientSession,
  { amount = total, tax = 0 }: Amounts = {},
): Promise<void> {
  const lines = [
    { account: debit, amount },
    { account: credit, amount: -amount },
    ...(tax === 0 ? [] : taxLines(tax)),
  ];
  const _id = `${what}-${orderId.toHexString()}`;
  await LedgerModel.create([{ _id, orderId, currency, lines, at: new Date() }], { session });
}

const taxLines = (amount: number) => [
  { account: 'revenue' as const, amount },
  { account: 'tax' as const, amount: -amount },
];
