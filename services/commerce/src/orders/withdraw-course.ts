import type { CommerceJob } from '@atelier/contracts/commerce/commerce-jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { courseProductId } from '../pricing/prices/current-price.ts';
import { ProductModel } from '../pricing/prices/price-model.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { refundOrder } from './refund-order.ts';
import { closeOrder } from './settle-order.ts';

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
      await closeOrder(order, transaction, { why: 'course-removed' });
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
