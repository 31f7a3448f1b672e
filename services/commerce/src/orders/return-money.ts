import type { Transaction } from '@atelier/service-kit/data/transactions';
import { again, recordLate, recordReturned } from '../books/ledger.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { mailAbout } from './mail-about.ts';
import { oweTransfer } from './owe-transfer.ts';

/**
 * Books a payment for an order that was not awaiting one, and its return. The buyer is notified by
 * mail. For an invoice, an admin makes the transfer.
 *
 * @param amount in cents
 */
export async function returnLate(
  order: OrderRow,
  amount: number,
  transaction: Transaction,
): Promise<OrderRow> {
  await recordLate(order, amount, transaction.session);
  return returnReceived(order, amount, transaction);
}

/**
 * Books the return of a payment that was booked as received. The buyer is notified by mail, unless
 * another mail mentions it.
 */
export async function returnReceived(
  order: OrderRow,
  amount: number,
  transaction: Transaction,
  { isMailed = false } = {},
): Promise<OrderRow> {
  const { session } = transaction;
  const { _id, returned = 0 } = order;
  await recordReturned(order, amount, session);
  const mailId = `payment-returned-${_id.toHexString()}-${returned}${again(order)}`;
  if (!isMailed) {
    await mailAbout(order, 'payment-returned', transaction, { total: amount, mailId });
  }
  const row = await OrderModel.findOneAndUpdate(
    { _id },
    { $set: { returned: returned + amount } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  return oweTransfer(row!, amount, session);
}
