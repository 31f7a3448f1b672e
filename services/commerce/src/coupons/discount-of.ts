import type { CouponRow } from './coupon-model.ts';

type Discounting = Pick<CouponRow, 'percent' | 'amount'>;

/**
 * Returns the discount of a coupon on a price, in whole cents. Percentages are rounded down, so
 * that a buyer never pays less than the coupon states.
 */
export function discountOf({ percent, amount }: Discounting, price: number): number {
  return percent === null ? (amount ?? 0) : Math.floor((price * percent) / 100);
}
