import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { formatAmount } from '~/shared/format/format.ts';

/** What a coupon takes off. */
export function discountWords({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}%` : formatAmount(value / 100);
}

export const productWords: Readonly<Record<Coupon['product'], string>> = {
  any: 'Everything',
  pro: 'Pro',
  course: 'Courses',
};
