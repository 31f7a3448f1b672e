import type { ClientSession } from 'mongoose';
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

/** The money went back. */
export const recordRefunded = (order: OrderRow, session: ClientSession) =>
  post('refunded', order, ['revenue', 'bank'], session);

/** Adds what happened to an order, once: the first account gains what the second loses. */
async function post(
  what: string,
  { _id: orderId, total, currency }: OrderRow,
  [debit, credit]: readonly [Account, Account],
  session: ClientSession,
): Promise<void> {
  const lines = [
    { account: debit, amount: total },
    { account: credit, amount: -total },
  ];
  const _id = `${what}-${orderId.toHexString()}`;
  await LedgerModel.create([{ _id, orderId, currency, lines, at: new Date() }], { session });
}
