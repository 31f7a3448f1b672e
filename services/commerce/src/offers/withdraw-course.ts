import type { CommerceJob } from '@atelier/contracts/media/jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { courseProductId } from '../prices/current-price.ts';
import { ProductModel } from '../prices/price-model.ts';

type WithdrawJob = Extract<CommerceJob, { name: 'withdraw-course' }>;

/**
 * Takes a deleted course off sale: cancels its open orders, and refunds those that were paid while
 * it was being deleted. Idempotent.
 *
 * @param announce called with the user id of each buyer
 */
export async function withdrawCourse(
  { courseId, title, since }: WithdrawJob,
  inTransaction: InTransaction,
  announce: (userId: string) => void,
): Promise<void> {
  const productId = courseProductId(courseId);
  const deletedAt = new Date(since);
  const buyers = await inTransaction(async (transaction) => {
    const { session } = transaction;
    const find = (filter: object) =>
      OrderModel.find({ productId, ...filter }, null, { session }).lean<OrderRow[]>();
    await ProductModel.updateOne(
      { _id: productId },
      { $set: { deletedAt }, $setOnInsert: { kind: 'course', courseId, title } },
      { upsert: true, session },
    );
    const open = await find({ status: 'pending' });
    for (const order of open) {
      await closeOrder(order, 'cancel', transaction, { why: 'course-removed' });
    }
    const paid = await find({ status: 'paid', paidAt: { $gte: deletedAt } });
    for (const order of paid) {
      const amount = order.total - (order.refunded ?? 0);
      await refundOrder(order, { amount, isEnd: true }, transaction);
    }
    return [...open, ...paid].map(({ userId }) => userId);
  });
  for (const userId of buyers) announce(userId);
}
