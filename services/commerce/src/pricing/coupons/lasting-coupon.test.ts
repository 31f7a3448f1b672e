import { expect, test } from 'vitest';
import { taxed } from '../tax/tax-rules.ts';
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
  expect(lastingDiscount(coupon, { product, price, tax: null })).toBe(expected);
});

test('with reverse charge, the price without tax is at least the minimum', () => {
  const terms = { country: 'DE', vatId: 'DE123456789', name: 'VAT', sellerVatId: null };
  const tax = { ...terms, rate: 19_000, isReversed: true };
  const discount = lastingDiscount(three, { product: 'pro', price: 320, tax });
  expect(taxed(320 - discount, tax).total).toBe(50);
});
