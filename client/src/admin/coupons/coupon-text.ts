import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { formatAmount } from '../../shared/format/format.ts';

type Discount = Pick<Coupon, 'percent' | 'amount' | 'every_payment'>;

/** Describes the discount of a coupon. */
export function discountText({ percent, amount, every_payment }: Discount): string {
  const text = percent === null ? formatAmount((amount ?? 0) / 100) : `${percent}%`;
  return every_payment ? `${text}, every payment` : text;
}

export const productLabels: Readonly<Record<Coupon['applies_to'], string>> = {
  any: 'Everything',
  pro: 'Pro',
  team: 'Teams',
  course: 'Courses',
};

/** Maximum number of titles that are listed. */
const listedTitles = 3;

/** Describes the products that a coupon is for. */
export function appliesToText({ applies_to, courses }: Pick<Coupon, 'applies_to' | 'courses'>) {
  if (courses.length === 0) return productLabels[applies_to];
  const shown = courses.slice(0, courses.length > listedTitles ? listedTitles - 1 : listedTitles);
  const titles = shown.map(({ title }) => title);
  const more = courses.length - shown.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...titles, `${more} more`] : titles);
}

type Dates = Pick<Coupon, 'active' | 'starts_at' | 'ends_at' | 'max_redemptions' | 'redeemed'>;

/** Whether a coupon is valid at checkout now and, if not, why. */
export function couponState(coupon: Dates, now = Date.now()) {
  const { active, starts_at, ends_at, max_redemptions, redeemed } = coupon;
  if (!active) return 'Off';
  if (ends_at && Date.parse(ends_at) <= now) return 'Expired';
  if (max_redemptions !== null && redeemed >= max_redemptions) return 'Used up';
  if (starts_at && Date.parse(starts_at) > now) return 'Scheduled';
  return 'Active';
}
