import type { Money } from '@atelier/contracts/commerce/money';
import { unitPriceOf } from '@atelier/contracts/commerce/plans';
import type { ClientSession } from 'mongoose';
import { lastingDiscount } from '../pricing/coupons/lasting-coupon.ts';
import { planOffer } from '../pricing/prices/current-price.ts';
import { savedTerms } from '../pricing/tax/find-tax.ts';
import { type TaxedSeller, taxed } from '../pricing/tax/tax-rules.ts';
import type { SubscriptionRow } from '../records/subscription-model.ts';
import { termsOf } from './planned-change.ts';
import type { Terms } from './proration.ts';
import { lastingCouponOf } from './provider-of-plan.ts';

/** Returns the terms of the next period: those of a change at the period end, or the same again. */
export function nextTerms(row: SubscriptionRow): Terms {
  return row.wanted && row.wanted.orderId === null ? termsOf(row.wanted) : termsOf(row);
}

/** Returns the terms of the next period, and its total at current prices, less its coupon. */
export async function nextCharge(
  row: SubscriptionRow,
  seller: TaxedSeller,
  session: ClientSession | null,
): Promise<{ readonly terms: Terms; readonly total: Money }> {
  const terms = nextTerms(row);
  const { plan, period, seats } = terms;
  const { price } = await planOffer(plan, period, session);
  const tax = await savedTerms(row.userId, seller, session);
  const full = unitPriceOf(price, seats) * (seats ?? 1);
  const coupon = await lastingCouponOf(row._id, session);
  const discount = lastingDiscount(coupon, { product: plan, price: full, tax });
  const { total: amount } = taxed(full - discount, tax);
  return { terms, total: { amount, currency: price.currency } };
}
