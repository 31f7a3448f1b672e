import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { paymentMoves } from '@atelier/contracts/commerce/states/payment-states';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import type { OrderRow } from '../orders/order-model.ts';
import { PaymentModel } from './payment-model.ts';

export async function notePayment(order: OrderRow, session: ClientSession): Promise<void> {
  const { _id: orderId, userId, total: amount, currency } = order;
  const payment = { orderId, userId, amount, currency, provider: 'invoice' as const };
  await PaymentModel.create([{ ...payment, status: 'succeeded' }], { session });
}

/** @throws AppError WRONG_STATE when there is nothing to give back */
export async function noteRefund(order: OrderRow, session: ClientSession): Promise<void> {
  const { modifiedCount } = await PaymentModel.updateOne(
    { orderId: order._id, status: { $in: statesBefore(paymentMoves, 'refund') } },
    { $set: { status: 'refunded', refundedAt: new Date() } },
    { session },
  );
  if (modifiedCount === 0) throw new AppError('WRONG_STATE', 'Nothing was paid for this order');
}
