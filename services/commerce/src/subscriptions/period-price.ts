import type { OrderProduct } from '@atelier/contracts/commerce/offers';
import { unitPriceOf } from '@atelier/contracts/commerce/plans';
import type { ClientSession } from 'mongoose';
import { lastingDiscount } from '../pricing/coupons/lasting-coupon.ts';
import { PriceModel, type PriceRow } from '../pricing/prices/price-model.ts';
import { laterPriceOf } from '../pricing/tax/sale-tax.ts';
import { taxed } from '../pricing/tax/tax-rules.ts';
import type { OrderRow } from '../records/order-row.ts';

/**
 * Returns what one period costs, in cents, on the terms that an order has paid for. An order of a
 * change pays for the rest of a period only, so its own total does not tell.
 */
export async function periodPriceOf(order: OrderRow, session: ClientSession): Promise<number> {
  if (!order.change) return laterPriceOf(order);
  const { priceId, productId, seats, lastingCoupon = null, tax = null } = order;
  const price = await PriceModel.findById(priceId, null, { session }).lean<PriceRow>();
  if (!price) throw new Error(`Order ${order._id.toHexString()} has no price`);
  const full = unitPriceOf(price, seats) * (seats ?? 1);
  const ordered = { product: productId as OrderProduct, price: full, tax };
  return taxed(full - lastingDiscount(lastingCoupon, ordered), tax).total;
}
