import { orderOperations } from '@atelier/contracts/commerce/orders';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { type Call, handle } from '@atelier/service-kit/rpc/service';
import { isAsked } from '../providers/providers.ts';
import { findOrder } from './find-order.ts';
import { type OrderRow, providerOf } from './order-model.ts';
import { presentSales } from './present-sales.ts';
import { closeOrder, payOrder } from './settle-order.ts';

type CancelCall = Call<typeof orderOperations.cancel>;
type ChangeCall = Pick<CancelCall, 'input' | 'actor' | 'announce' | 'log' | 'inTransaction'>;
type Change = (order: OrderRow, transaction: Transaction) => Promise<OrderRow>;

/** Marks an order as paid. Idempotent. */
export const markOrderPaid = handle(orderOperations.markPaid, async (call) => {
  const pay: Change = async (order, transaction) => {
    if (order.status === 'paid') return order;
    if (!isAsked(providerOf(order))) return payOrder(order, transaction);
    throw new AppError('WRONG_STATE', 'Its provider says whether this order is paid');
  };
  return presentChange(await changeOrder(call, pay, 'order-paid'), 'The order is paid.');
});

export const cancelOrder = handle(orderOperations.cancel, async (call) => {
  const cancel: Change = (order, transaction) => closeOrder(order, 'cancel', transaction);
  return presentChange(
    await changeOrder(call, cancel, 'order-cancelled'),
    'The order is cancelled.',
  );
});

/** @throws AppError NOT_FOUND, WRONG_STATE */
async function changeOrder(
  { input, actor, announce, log, inTransaction }: ChangeCall,
  change: Change,
  event: string,
): Promise<OrderRow> {
  const order = await inTransaction(async (transaction) =>
    change(await findOrder(input.id, actor, transaction.session), transaction),
  );
  announce('commerce.rights-changed', { userId: order.userId });
  log.info({ event, orderId: input.id, userId: order.userId });
  return order;
}

async function presentChange(order: OrderRow, message: string) {
  const [sale] = await presentSales([order]);
  return { message, order: sale! };
}
