import type { Money } from '@atelier/contracts/commerce/money';
import type { Order } from '@atelier/contracts/commerce/orders';
import type { OrderRow } from './order-model.ts';

/** An order as its buyer sees it. */
export function presentOrder(order: OrderRow): Order {
  const money = (amount: number): Money => ({ amount, currency: order.currency });
  return {
    id: order._id.toHexString(),
    reference: order.reference,
    product: order.courseId === null ? 'pro' : 'course',
    title: order.title,
    course_id: order.courseId,
    period: order.period === 'life' ? null : order.period,
    coupon: order.coupon,
    lines: [{ title: order.title, quantity: 1, unit_price: money(order.total + order.discount) }],
    subtotal: money(order.total + order.discount),
    discount: money(order.discount),
    tax: money(0),
    total: money(order.total),
    refunded: money(order.refunded ?? 0),
    provider: order.provider ?? 'invoice',
    pay_url: order.status === 'pending' ? (order.payUrl ?? null) : null,
    failed: order.failed ?? false,
    status: order.status,
    created_at: order.created_at.toISOString(),
    due_at: order.dueAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}
