import type { Money } from '@atelier/contracts/commerce/money';
import { type OrderProduct, orderProducts } from '@atelier/contracts/commerce/offers';
import type { Order, Sale } from '@atelier/contracts/commerce/orders/order';
import { InvoiceModel, type InvoiceRow } from '../books/invoice-model.ts';
import { presentSaleTax, refundedTaxOf, taxOf } from '../pricing/tax/sale-tax.ts';
import {
  creditTitle,
  isPartial,
  type OrderRow,
  type OrderTransfer,
  paymentMethodOf,
  periodOf,
  providerOf,
} from '../records/order-row.ts';
import {
  presentSubscription,
  SubscriptionModel,
  type SubscriptionRow,
} from '../records/subscription-model.ts';
import { creditedAmong } from '../subscriptions/apply-change.ts';

/** Returns the kind of product of an order. A product that is not a plan is a course. */
function productOf({ productId }: OrderRow): OrderProduct {
  return orderProducts.find((name) => name === productId) ?? 'course';
}

/** Converts an order to the form that its buyer sees. */
export function presentOrder(order: OrderRow): Order {
  const money = (amount: number): Money => ({ amount, currency: order.currency });
  const { startsAt, endsAt } = periodOf(order);
  const subtotal = order.total + order.discount + (order.tax?.takenOff ?? 0);
  return {
    id: order._id.toHexString(),
    reference: order.reference,
    product: productOf(order),
    title: order.title,
    course_id: order.courseId,
    period: order.period === 'life' ? null : order.period,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    changes_plan: order.change !== undefined,
    is_partial: isPartial(order),
    seats: order.seats ?? null,
    coupon: order.coupon,
    lines: linesOf(order, subtotal),
    subtotal: money(subtotal),
    discount: money(order.discount),
    tax: money(taxOf(order)),
    tax_details: order.tax ? presentSaleTax(order.tax, order.tax.takenOff, order.currency) : null,
    total: money(order.total),
    received: money(order.paidAt ? order.total : (order.received ?? 0)),
    refunded: money(order.refunded ?? 0),
    returned: money(order.returned ?? 0),
    refunded_tax: money(refundedTaxOf(order)),
    provider: providerOf(order),
    payment_method: paymentMethodOf(order),
    pay_url: order.status === 'pending' ? (order.payUrl ?? null) : null,
    failed: order.failed ?? false,
    status: order.status,
    created_at: order.created_at.toISOString(),
    due_at: order.dueAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    refund_asked_at: order.refundAsked?.at.toISOString() ?? null,
    transfer: order.transfer ? presentTransfer(order.transfer, money) : null,
  };
}

const presentTransfer = (
  { owed, account, sent = [] }: OrderTransfer,
  money: (amount: number) => Money,
): Order['transfer'] => ({
  ...{ owed: money(owed), account: account ?? null },
  sent: sent.map(({ amount, on }) => ({ amount: money(amount), on })),
});

/** Returns the order lines: the item, and the credit for unused days of the replaced plan. */
function linesOf(order: OrderRow, subtotal: number): Order['lines'] {
  const { title, seats, currency, change } = order;
  const line = (label: string, quantity: number, amount: number) => ({
    ...{ title: label, quantity, unit_price: { amount, currency } },
  });
  const quantity = seats ?? 1;
  if (!change) return [line(title, quantity, subtotal / quantity)];
  const bought = line(title, quantity, change.unitPrice);
  if (change.credit === 0) return [bought];
  return [bought, line(creditTitle(change), 1, -change.credit)];
}

/** Converts orders for the sales list, with the buyer, invoice and subscription of each. */
export async function presentSales(orders: readonly OrderRow[]): Promise<Sale[]> {
  if (orders.length === 0) return [];
  const ids = orders.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const [rows, invoices, credited] = await Promise.all([
    SubscriptionModel.find({ _id: { $in: ids } }).lean<SubscriptionRow[]>(),
    InvoiceModel.find({ orderId: { $in: orders.map(({ _id }) => _id) } })
      .select({ orderId: 1 })
      .lean<Pick<InvoiceRow, '_id' | 'orderId'>[]>(),
    creditedAmong(orders),
  ]);
  const subscriptionOf = new Map(rows.map((row) => [row._id.toHexString(), row]));
  const invoiceOf = new Map(invoices.map(({ _id, orderId }) => [orderId.toHexString(), _id]));
  return orders.map((order) => {
    const { userId, name, email } = order;
    const subscription = subscriptionOf.get(order.subscriptionId?.toHexString() ?? '');
    return {
      ...presentOrder(order),
      ...{ user_id: userId, name, email },
      invoice: invoiceOf.get(order._id.toHexString()) ?? null,
      credited: credited.has(order._id.toHexString()),
      subscription: subscription ? presentSubscription(subscription) : null,
      taken: order.refundAsked?.taken ?? [],
    };
  });
}
