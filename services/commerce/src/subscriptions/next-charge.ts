import type { Money } from '@atelier/contracts/commerce/money';
import type { OrderProduct } from '@atelier/contracts/commerce/offers';
import { unitPriceOf } from '@atelier/contracts/commerce/plans';
import type { ClientSession } from 'mongoose';
import { lastingDiscount } from '../pricing/coupons/lasting-coupon.ts';
import { planOffer } from '../pricing/prices/current-price.ts';
import { PriceModel, type PriceRow } from '../pricing/prices/price-model.ts';
import { savedTerms } from '../pricing/tax/find-tax.ts';
import { laterPriceOf } from '../pricing/tax/sale-tax.ts';
import { type TaxedSeller, taxed } from '../pricing/tax/tax-rules.ts';
import { findUnpaid, lastingCouponOf } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import type { SubscriptionRow } from '../records/subscription-model.ts';
import { termsOf } from './planned-change.ts';
import type { Terms } from './proration.ts';

/**
 * Returns the terms of the next period: those of a change at the period end, or the same again. A
 * renewal cancels the unpaid order of a change, and brings back what was scheduled before it.
 */
export async function nextTerms(
  row: SubscriptionRow,
  session: ClientSession | null,
): Promise<Terms> {
  const { wanted } = row;
  const unpaid = await findUnpaid(wanted?.orderId, session);
  const scheduled = wanted?.orderId ? unpaid?.change?.scheduled : wanted;
  return termsOf(scheduled ?? row);
}

/** Returns the terms of the next period, and its total at current prices, less its coupon. */
export async function nextCharge(
  row: SubscriptionRow,
  seller: TaxedSeller,
  session: ClientSession | null,
): Promise<{ readonly terms: Terms; readonly total: Money }> {
  const terms = await nextTerms(row, session);
  const { plan, period, seats } = terms;
  const { price } = await planOffer(plan, period, session);
  const tax = await savedTerms(row.userId, seller, session);
  const full = unitPriceOf(price, seats) * (seats ?? 1);
  const coupon = await lastingCouponOf(row._id, session);
  const discount = lastingDiscount(coupon, { product: plan, price: full, tax });
  const { total: amount } = taxed(full - discount, tax);
  return { terms, total: { amount, currency: price.currency } };
}

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
