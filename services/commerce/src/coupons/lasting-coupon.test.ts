import { expect, test } from 'vitest';
import { type LastingCoupon, lastingDiscount } from './lasting-coupon.ts';

const half: LastingCoupon = { code: 'HALF', percent: 50, amount: null, appliesTo: 'any' };
const three: LastingCoupon = { code: 'THREE', percent: null, amount: 300, appliesTo: 'pro' };

test.each<[string, LastingCoupon | null, 'pro' | 'team', number, number]>([
  ['no coupon', null, 'pro', 900, 0],
  ['a percentage, rounded down', half, 'team', 901, 450],
  ['an amount', three, 'pro', 900, 300],
  ['an amount for another plan', three, 'team', 900, 0],
  ['an amount that leaves less than the minimum', three, 'pro', 320, 270],
  ['an amount on a price below the minimum', three, 'pro', 40, 0],
])('the discount on a renewal with %s', (_what, coupon, product, price, expected) => {
  expect(lastingDiscount(coupon, { product, price })).toBe(expected);
});
