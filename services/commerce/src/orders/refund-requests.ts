import { orderOperations } from '@atelier/contracts/commerce/orders';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { takenWith } from '../access/note-taken.ts';
import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { type Change, changeOrder, presentChange } from './change-order.ts';
import { mailAbout } from './mail-about.ts';

/**
 * Leaves a refund to an admin if its buyer has taken something away that stays theirs. Returns the
 * order with the request, or null if the buyer has taken nothing and is refunded at once.
 *
 * @throws AppError WRONG_STATE if the buyer has asked already
 */
export async function askForRefund(
  order: OrderRow,
  { session }: Transaction,
): Promise<OrderRow | null> {
  if (order.refundAsked) {
    throw new AppError(
      'WRONG_STATE',
      'You have asked for this refund already. We will write to you.',
    );
  }
  const taken = await takenWith(order, session);
  if (taken.length === 0) return null;
  const refundAsked = { at: clock.date(), taken: [...taken] };
  return OrderModel.findOneAndUpdate(
    { _id: order._id, status: order.status },
    { $set: { refundAsked } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
}

/** Declines a refund that a buyer has asked for. */
export const declineRefund = handle(orderOperations.declineRefund, async (call) => {
  const decline: Change = async (order, transaction) => {
    const asked = { _id: order._id, 'refundAsked.at': { $exists: true } };
    const after = { session: transaction.session, returnDocument: 'after' } as const;
    const row = await OrderModel.findOneAndUpdate(
      asked,
      { $unset: { refundAsked: 1 } },
      after,
    ).lean<OrderRow>();
    if (!row) throw new AppError('WRONG_STATE', 'Nobody waits for a refund of this order');
    const mailId = `refund-declined-${order._id.toHexString()}-${order.refundAsked!.at.getTime()}`;
    await mailAbout(row, 'refund-declined', transaction, { mailId });
    return row;
  };
  const order = await changeOrder(call, decline, 'refund-declined');
  return presentChange(order, 'The refund is declined. The buyer is told by mail.');
});
