import type { CouponProduct } from '@atelier/contracts/commerce/coupons';
import type { OrderProduct } from '@atelier/contracts/commerce/offers';
import { leastPrice, type TaxTerms } from '../tax/tax-rules.ts';
import type { CouponRow } from './coupon-model.ts';

/**
 * A coupon for every payment of a plan, as it was when it was redeemed. Later changes to the coupon
 * do not affect the plan.
 */
export interface LastingCoupon {
  readonly code: string;
  readonly percent: number | null;
  /** In cents. */
  readonly amount: number | null;
  readonly appliesTo: CouponProduct;
}

interface Renewed {
  readonly product: OrderProduct;
  /** In cents. */
  readonly price: number;
  /** null if no taxes apply. */
  readonly tax: TaxTerms | null;
}

/** Returns what an order stores of a coupon for its renewals; null for one for the first payment. */
export function lastingOf(coupon: CouponRow): LastingCoupon | null {
  const { code, percent, amount, applies_to: appliesTo, every_payment } = coupon;
  return every_payment ? { code, percent, amount, appliesTo } : null;
}

/**
 * Returns the discount on a renewal, in cents. It is 0 for a plan that the coupon is not for, and
 * never reduces the price below what can be charged.
 */
export function lastingDiscount(
  coupon: LastingCoupon | null,
  { product, price, tax }: Renewed,
): number {
  if (!coupon || (coupon.appliesTo !== 'any' && coupon.appliesTo !== product)) return 0;
  return Math.max(0, Math.min(discountOf(coupon, price), price - leastPrice(tax)));
}

type Discounting = Pick<CouponRow, 'percent' | 'amount'>;

/**
 * Returns the discount of a coupon on a price, in whole cents: at most the price. Percentage
 * discounts are rounded down.
 */
export function discountOf({ percent, amount }: Discounting, price: number): number {
  return percent === null ? Math.min(amount ?? 0, price) : Math.floor((price * percent) / 100);
}
