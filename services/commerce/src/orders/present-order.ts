import type { Order } from '@atelier/contracts/commerce/orders';
import type { OrderRow } from './order-model.ts';

/** An order as its buyer sees it. */
export function presentOrder(order: OrderRow): Order {
  return {
    id: order._id.toHexString(),
    reference: order.reference,
    product: order.courseId === null ? 'pro' : 'course',
    title: order.title,
    course_id: order.courseId,
    period: order.period === 'life' ? null : order.period,
    coupon: order.coupon,
    discount: order.coupon ? { amount: order.discount, currency: order.currency } : null,
    total: { amount: order.total, currency: order.currency },
    status: order.status,
    created_at: order.created_at.toISOString(),
    due_at: order.dueAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}
