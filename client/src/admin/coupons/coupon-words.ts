import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { formatAmount } from '~/shared/format/format.ts';

/** What a coupon takes off. */
export function discountWords({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>): string {
  return percent === null ? formatAmount((amount ?? 0) / 100) : `${percent}%`;
}

export const productWords: Readonly<Record<Coupon['applies_to'], string>> = {
  any: 'Everything',
  pro: 'Pro',
  team: 'Teams',
  course: 'Courses',
};
