import type { CouponRow } from './coupon-model.ts';

type Discounting = Pick<CouponRow, 'kind' | 'value'>;

/**
 * What a coupon takes off a price, in whole cents: a share is rounded down, so that nobody is
 * charged less than the coupon says.
 */
export function discountOf({ kind, value }: Discounting, price: number): number {
  return kind === 'percent' ? Math.floor((price * value) / 100) : value;
}
