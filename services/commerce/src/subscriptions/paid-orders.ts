import type { ClientSession, Types } from 'mongoose';
import type { LastingCoupon } from '../pricing/coupons/lasting-coupon.ts';
import type { Provider } from '../providers/provider.ts';
import { invoiceProvider, type Providers, providerNamed } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';

/** Returns the latest paid order of a plan. */
export function lastPaidOrder(
  subscriptionId: Types.ObjectId,
  session: ClientSession | null,
): Promise<OrderRow | null> {
  return OrderModel.findOne({ subscriptionId, status: 'paid' }, null, { session })
    .sort({ paidAt: -1 })
    .lean<OrderRow>()
    .exec();
}

/** Returns the coupon whose discount the renewals of a plan get, or null. */
export async function lastingCouponOf(
  subscriptionId: Types.ObjectId,
  session: ClientSession | null,
): Promise<LastingCoupon | null> {
  const own = { subscriptionId, status: 'paid' as const, lastingCoupon: { $exists: true } };
  const order = await OrderModel.findOne(own, { lastingCoupon: 1 }, { session })
    .sort({ paidAt: -1 })
    .lean<Pick<OrderRow, 'lastingCoupon'>>();
  return order?.lastingCoupon ?? null;
}

/**
 * Returns the provider that a plan was paid through, or payment by invoice if it is now disabled.
 */
export function providerOfPlan(paid: OrderRow | null, providers: Providers): Provider {
  return (paid && providerNamed(providers, providerOf(paid))) ?? invoiceProvider;
}
