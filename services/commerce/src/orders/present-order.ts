import type { Money } from '@atelier/contracts/commerce/money';
import { type OrderProduct, orderProducts } from '@atelier/contracts/commerce/offers';
import type { Order } from '@atelier/contracts/commerce/orders';
import { type OrderRow, providerOf } from './order-model.ts';

/** What kind of product an order is for. Products that are no plans are courses. */
function productOf({ productId }: OrderRow): OrderProduct {
  return orderProducts.find((name) => name === productId) ?? 'course';
}

/** An order as its buyer sees it. */
export function presentOrder(order: OrderRow): Order {
  const money = (amount: number): Money => ({ amount, currency: order.currency });
  const subtotal = order.total + order.discount;
  const quantity = order.seats ?? 1;
  return {
    id: order._id.toHexString(),
    reference: order.reference,
    product: productOf(order),
    title: order.title,
    course_id: order.courseId,
    period: order.period === 'life' ? null : order.period,
    seats: order.seats ?? null,
    coupon: order.coupon,
    lines: [{ title: order.title, quantity, unit_price: money(subtotal / quantity) }],
    subtotal: money(subtotal),
    discount: money(order.discount),
    tax: money(0),
    total: money(order.total),
    refunded: money(order.refunded ?? 0),
    provider: providerOf(order),
    pay_url: order.status === 'pending' ? (order.payUrl ?? null) : null,
    failed: order.failed ?? false,
    status: order.status,
    created_at: order.created_at.toISOString(),
    due_at: order.dueAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}
