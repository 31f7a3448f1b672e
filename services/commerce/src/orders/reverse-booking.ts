import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { LedgerModel, type LedgerRow, recordReversed } from '../books/ledger.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { type Change, changeOrder, presentChange } from './change-order.ts';
import { isReversible, lateBookingOf } from './order-history.ts';
import { mailAbout } from './order-jobs.ts';
import { refuseExternal } from './receive-money.ts';
import { refundOrder, refuseCredited } from './refund-order.ts';

/** Reverses what an admin has noted by mistake. The ledger keeps both bookings. */
export const reverseBooking = handle(orderOperations.reverseBooking, async (call) => {
  const reverse: Change = async (order, transaction) => {
    refuseExternal(order);
    const { session } = transaction;
    const booked = await LedgerModel.find({ orderId: order._id }, null, { session }).lean<
      LedgerRow[]
    >();
    const row = booked.find(({ _id }) => _id === call.input.booking);
    if (!row) throw notFound('Booking not found');
    if (!isReversible(row, order, booked)) {
      throw new AppError('WRONG_STATE', 'This booking can no longer be reversed');
    }
    if (row._id.startsWith('paid-')) return reversePayment(order, transaction);
    const late = booked.find(({ _id }) => _id === lateBookingOf(row._id));
    for (const one of late ? [row, late] : [row]) await recordReversed(one, session);
    return withoutSum(order, row.lines[0]!.amount, late ? 'returned' : 'received', transaction);
  };
  const order = await changeOrder(call, reverse, 'booking-reversed');
  return presentChange(order, 'The booking is reversed. The buyer is notified by mail.');
});

/** Takes the payment of an order back as a refund, of which only noted parts go to the buyer. */
async function reversePayment(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  await refuseCredited(order, transaction.session);
  const mistake = { amount: order.total, isEnd: true, isMistake: true };
  return (await refundOrder(order, mistake, transaction)).order;
}

async function withoutSum(
  order: OrderRow,
  amount: number,
  field: 'received' | 'returned',
  transaction: Transaction,
): Promise<OrderRow> {
  const { session } = transaction;
  const taken = { [field]: -amount, ...(field === 'returned' && { 'transfer.owed': -amount }) };
  const changed = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: order.status, [field]: order[field] ?? null } as never,
    { $inc: { ...taken, reversed: 1 } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  if (!changed) throw new AppError('WRONG_STATE', 'This order was changed at the same time');
  const mailId = `booking-reversed-${order._id.toHexString()}-${changed.reversed}`;
  await mailAbout(changed, 'booking-reversed', transaction, { total: amount, mailId });
  return changed;
}
