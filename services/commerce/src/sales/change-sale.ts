import { saleOperations } from '@atelier/contracts/commerce/orders';
import { inTransaction, isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { type Call, handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { closeOrder, payOrder, refundOrder } from '../orders/settle-order.ts';
import { presentSales } from './present-sale.ts';

type PayCall = Call<typeof saleOperations.pay>;
type ChangeCall = Pick<PayCall, 'input' | 'announce' | 'log'>;
type Change = (order: OrderRow, session: ClientSession) => Promise<OrderRow>;

export const paySale = handle(saleOperations.pay, (call) =>
  changeSale(call, payOrder, 'order-paid', 'The order is paid.'),
);

export const refundSale = handle(saleOperations.refund, (call) =>
  changeSale(call, refundOrder, 'order-refunded', 'The order is refunded.'),
);

export const cancelSale = handle(saleOperations.cancel, (call) =>
  changeSale(
    call,
    (order, session) => closeOrder(order, 'cancel', session),
    'order-cancelled',
    'The order is cancelled.',
  ),
);

/** @throws AppError NOT_FOUND, WRONG_STATE */
async function changeSale(
  { input, announce, log }: ChangeCall,
  change: Change,
  event: string,
  message: string,
) {
  const order = await inTransaction(async (session) => {
    const found = isObjectId(input.id)
      ? await OrderModel.findById(input.id, null, { session }).lean<OrderRow>()
      : null;
    if (!found) throw notFound('Order not found');
    return change(found, session);
  });
  announce('commerce.rights-changed', { userId: order.userId });
  log.info({ event, orderId: input.id, userId: order.userId });
  const [sale] = await presentSales([order]);
  return { message, sale: sale! };
}
