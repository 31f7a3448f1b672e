import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { paymentMoves } from '@atelier/contracts/commerce/states/payment-states';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { clock } from '../../clock.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';
import { PaymentModel } from './payment-model.ts';

export async function notePayment(order: OrderRow, session: ClientSession): Promise<void> {
  const { _id: orderId, userId, total: amount, currency } = order;
  const payment = { orderId, userId, amount, currency, provider: providerOf(order) };
  await PaymentModel.create([{ ...payment, status: 'succeeded' }], { session });
}

/** Adds a refund to the payment of an order. */
export async function noteRefund(
  { _id: orderId }: OrderRow,
  { amount, isWhole }: { readonly amount: number; readonly isWhole: boolean },
  session: ClientSession,
): Promise<void> {
  const whole = { status: 'refunded', refundedAt: clock.date() } as const;
  const { modifiedCount } = await PaymentModel.updateOne(
    { orderId, status: { $in: statesBefore(paymentMoves, 'refund') } },
    { $inc: { refunded: amount }, ...(isWhole && { $set: whole }) },
    { session },
  );
  if (modifiedCount === 0) throw new AppError('WRONG_STATE', 'Nothing was paid for this order');
}
