import type { Money } from '@atelier/contracts/commerce/money';
import { type OrderProduct, orderProducts } from '@atelier/contracts/commerce/offers';
import type { Order } from '@atelier/contracts/commerce/orders';
import { creditTitle, type OrderRow, providerOf } from './order-model.ts';

/** What kind of product an order is for. Products that are no plans are courses. */
function productOf({ productId }: OrderRow): OrderProduct {
  return orderProducts.find((name) => name === productId) ?? 'course';
}

/** An order as its buyer sees it. */
export function presentOrder(order: OrderRow): Order {
  const money = (amount: number): Money => ({ amount, currency: order.currency });
  const subtotal = order.total + order.discount;
  return {
    id: order._id.toHexString(),
    reference: order.reference,
    product: productOf(order),
    title: order.title,
    course_id: order.courseId,
    period: order.period === 'life' ? null : order.period,
    seats: order.seats ?? null,
    coupon: order.coupon,
    lines: linesOf(order),
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

/** What is bought, and what is credited for the days that it replaces. */
function linesOf(order: OrderRow): Order['lines'] {
  const { title, seats, total, discount, currency, change } = order;
  const line = (label: string, quantity: number, amount: number) => ({
    ...{ title: label, quantity, unit_price: { amount, currency } },
  });
  const quantity = seats ?? 1;
  if (!change) return [line(title, quantity, (total + discount) / quantity)];
  const bought = line(title, quantity, change.unitPrice);
  if (change.credit === 0) return [bought];
  return [bought, line(creditTitle(change), 1, -change.credit)];
}
