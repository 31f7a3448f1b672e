import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession } from 'mongoose';
import { again, recordLate, recordReturned } from '../books/ledger.ts';
import { isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { mailAbout } from './order-jobs.ts';

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

/** Adds to what an admin is to transfer to the buyer of an order by invoice, in cents. */
export async function oweTransfer(
  order: OrderRow,
  amount: number,
  session: ClientSession,
): Promise<OrderRow> {
  if (amount === 0 || isExternal(providerOf(order))) return order;
  const row = await OrderModel.findOneAndUpdate(
    { _id: order._id },
    { $inc: { 'transfer.owed': amount } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  return row!;
}

/** Returns what was transferred to the buyer, in cents. */
export const transferredOf = ({ transfer }: OrderRow) =>
  (transfer?.sent ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** An update that forgets the account of a buyer, to whom nothing is owed. */
export const forgetAccount = { $unset: { 'transfer.account': 1 } } as const;
