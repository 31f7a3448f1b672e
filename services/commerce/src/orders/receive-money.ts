import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { again, recordReceived } from '../books/ledger.ts';
import { isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf, unpaidOf } from '../records/order-row.ts';
import { type Change, changeOrder, presentChange } from './change-order.ts';
import { mailAbout } from './order-jobs.ts';
import { dollars, refuseMore, refuseOtherSum } from './refuse-other-sum.ts';
import { returnLate } from './return-money.ts';
import { closeOrder, isUsable, payOrder } from './settle-order.ts';

/**
 * Marks an invoice order as paid, or records a partial payment. An order that can no longer be
 * fulfilled is closed, and the payment must be transferred back. Marking a paid order changes
 * nothing.
 */
export const markOrderPaid = handle(orderOperations.markPaid, async (call) => {
  const { amount, if_received, with_excess } = call.input;
  const receive: Change = async (order, transaction) => {
    if (order.status === 'paid') return order;
    refuseExternal(order);
    const rest = unpaidOf(order);
    if (order.status === 'pending') {
      refuseOtherSum('received', if_received, order.received);
      if (!with_excess) refuseMore(amount ?? rest, rest);
    }
    if (order.status === 'pending' && !(await isUsable(order, transaction.session))) {
      const closed = await closeOrder(order, transaction);
      return returnLate(closed, amount ?? rest, transaction);
    }
    const isPart = order.status === 'pending' && amount !== undefined && amount < rest;
    if (isPart) return recordPart(order, amount, transaction);
    const paid = await payOrder(order, transaction);
    const excess = (amount ?? rest) - rest;
    return excess > 0 ? returnLate(paid, excess, transaction) : paid;
  };
  const order = await changeOrder(call, receive, 'order-received');
  return presentChange(order, wordsFor(order));
});

/** Records a payment for an order that is not awaiting one; it must be transferred back. */
export const returnMoney = handle(orderOperations.returnMoney, async (call) => {
  const change: Change = async (order, transaction) => {
    refuseExternal(order);
    refuseOtherSum('returned', call.input.if_returned, order.returned);
    if (order.status !== 'pending') return returnLate(order, call.input.amount, transaction);
    throw new AppError('WRONG_STATE', 'This order is awaiting payment: mark it as paid instead');
  };
  const order = await changeOrder(call, change, 'order-returned');
  return presentChange(order, `Transfer ${dollars(call.input.amount)} back to ${order.name}.`);
});

export function refuseExternal(order: OrderRow): void {
  if (!isExternal(providerOf(order))) return;
  throw new AppError('WRONG_STATE', 'Only its payment provider can tell that this order is paid');
}

/** Records a partial payment. The order stays open, and reminders request the remainder. */
async function recordPart(
  order: OrderRow,
  amount: number,
  transaction: Transaction,
): Promise<OrderRow> {
  const { session } = transaction;
  const { _id, received: before } = order;
  const received = (before ?? 0) + amount;
  const noted = await OrderModel.findOneAndUpdate(
    { _id, status: 'pending', received: before ?? null } as never,
    { $set: { received } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  if (!noted) throw new AppError('WRONG_STATE', 'This order was changed at the same time');
  await recordReceived(order, amount, session);
  const mailId = `order-part-paid-${_id.toHexString()}-${received}${again(order)}`;
  await mailAbout(noted, 'order-part-paid', transaction, { total: unpaidOf(noted), mailId });
  return noted;
}

function wordsFor(order: OrderRow): string {
  const { status, name, courseId, returned = 0 } = order;
  if (status === 'pending')
    return `The partial payment is recorded. ${dollars(unpaidOf(order))} is still missing.`;
  if (status !== 'cancelled') {
    const excess = returned > 0 ? ` Transfer ${dollars(returned)} back to ${name}.` : '';
    return `The order is paid.${excess}`;
  }
  const why = courseId ? 'The course was deleted' : 'The buyer now has another plan';
  return `${why}, so the order is canceled. Transfer ${dollars(returned)} back to ${name}.`;
}
