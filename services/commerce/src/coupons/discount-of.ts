import type { CouponRow } from './coupon-model.ts';

type Discounting = Pick<CouponRow, 'percent' | 'amount'>;

/**
 * What a coupon takes off a price, in whole cents: a share is rounded down, so that nobody is
 * charged less than the coupon says.
 */
export function discountOf({ percent, amount }: Discounting, price: number): number {
  return percent === null ? (amount ?? 0) : Math.floor((price * percent) / 100);
}
