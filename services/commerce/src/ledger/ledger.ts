import type { ClientSession } from 'mongoose';
import type { CreditNoteRow } from '../invoices/credit-note-model.ts';
import type { OrderRow } from '../orders/order-model.ts';
import { type Account, LedgerModel } from './ledger-model.ts';

/** An order was placed: the buyer owes its total. */
export const recordInvoiced = (order: OrderRow, session: ClientSession) =>
  post('invoiced', order, ['receivable', 'revenue'], session);

/** The buyer has paid. */
export const recordPaid = (order: OrderRow, session: ClientSession) =>
  post('paid', order, ['bank', 'receivable'], session);

/** The buyer owes nothing any more. */
export const recordCancelled = (order: OrderRow, session: ClientSession) =>
  post('cancelled', order, ['revenue', 'receivable'], session);

/** Money went back: what the credit note says. */
export const recordRefunded = (
  order: OrderRow,
  { _id, amount }: CreditNoteRow,
  session: ClientSession,
) => post(`credited-${_id}`, order, ['revenue', 'bank'], session, amount);

/** Money came for an order that nobody waited for any more, and went back. Again, nothing is added. */
export async function recordReturned(order: OrderRow, session: ClientSession): Promise<void> {
  const { _id } = order;
  if (await LedgerModel.exists({ _id: `came-late-${_id.toHexString()}` }).session(session)) return;
  await post('came-late', order, ['bank', 'receivable'], session);
  await post('returned', order, ['receivable', 'bank'], session);
}

/** Adds what happened to an order, once: the first account gains what the second loses. */
async function post(
  what: string,
  { _id: orderId, total, currency }: OrderRow,
  [debit, credit]: readonly [Account, Account],
  session: ClientSession,
  amount = total,
): Promise<void> {
  const lines = [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ];
  const _id = `${what}-${orderId.toHexString()}`;
  await LedgerModel.create([{ _id, orderId, currency, lines, at: new Date() }], { session });
}
