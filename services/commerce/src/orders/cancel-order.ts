import { orderOperations } from '@atelier/contracts/commerce/orders';
import { inTransaction } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { findOwnOrder } from './list-orders.ts';
import { presentOrder } from './present-order.ts';
import { closeOrder } from './settle-order.ts';

export const cancelOwnOrder = handle(orderOperations.cancel, async ({ input, actor, log }) => {
  const order = await inTransaction(async (session) =>
    closeOrder(await findOwnOrder(input.id, actor.learner!.id, session), 'cancel', session),
  );
  log.info({ event: 'order-cancelled', orderId: input.id });
  return { message: 'Your order is cancelled.', order: presentOrder(order) };
});
