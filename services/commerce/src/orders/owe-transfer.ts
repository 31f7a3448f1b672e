import type { ClientSession } from 'mongoose';
import { isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';

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
