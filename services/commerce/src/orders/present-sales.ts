import type { Sale } from '@atelier/contracts/commerce/orders';
import { InvoiceModel, type InvoiceRow } from '../books/invoice-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { creditedAmong } from '../subscriptions/apply-change.ts';
import { presentSubscription } from '../subscriptions/present-subscription.ts';
import { presentOrder } from './present-order.ts';

/** Converts orders for the sales list, with the buyer, invoice and subscription of each. */
export async function presentSales(orders: readonly OrderRow[]): Promise<Sale[]> {
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
