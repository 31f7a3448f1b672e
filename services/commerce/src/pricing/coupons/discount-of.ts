import type { CouponRow } from './coupon-model.ts';

type Discounting = Pick<CouponRow, 'percent' | 'amount'>;

/**
 * Returns the discount of a coupon on a price, in whole cents: at most the price. Percentage
 * discounts are rounded down.
 */
export function discountOf({ percent, amount }: Discounting, price: number): number {
  return percent === null ? Math.min(amount ?? 0, price) : Math.floor((price * percent) / 100);
}
