import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { LedgerModel } from '../books/ledger.ts';
import { findOrder } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { presentSales } from './present-order.ts';
import { closeOrder } from './settle-order.ts';

type ChangeCall = Pick<
  Call<typeof orderOperations.cancel>,
  'actor' | 'announce' | 'log' | 'inTransaction'
> & { readonly input: { readonly id: string } };
export type Change = (order: OrderRow, transaction: Transaction) => Promise<OrderRow>;

export const cancelOrder = handle(orderOperations.cancel, async (call) => {
  const cancel: Change = (order, transaction) => {
    const isOwn = order.userId === call.actor.learner?.id;
    return closeOrder(order, transaction, isOwn ? {} : { why: 'by-team' });
  };
  return presentChange(
    await changeOrder(call, cancel, 'order-cancelled'),
    'The order is canceled.',
  );
});

/**
 * Changes an order in one transaction, signs what an admin books, and announces that its buyer may have other rights.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE
 */
export async function changeOrder(
  { input, actor, announce, log, inTransaction }: ChangeCall,
  change: Change,
  event: string,
): Promise<OrderRow> {
  const order = await inTransaction(async (transaction) => {
    const { session } = transaction;
    const before = await findOrder(input.id, actor, session);
    const booked = await LedgerModel.distinct('_id', { orderId: before._id }).session(session);
    const after = await change(before, transaction);
    if (actor.admin) {
      const own = { orderId: before._id, _id: { $nin: booked } };
      await LedgerModel.updateMany(own, { $set: { by: actor.admin.id } }, { session });
    }
    return after;
  });
  announce('commerce.rights-changed', { userId: order.userId });
  log.info({ event, orderId: input.id, userId: order.userId });
  return order;
}

export async function presentChange(order: OrderRow, message: string) {
  const [sale] = await presentSales([order]);
  return { message, order: sale! };
}
