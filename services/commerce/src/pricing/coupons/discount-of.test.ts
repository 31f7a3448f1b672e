import { expect, test } from 'vitest';
import { discountOf } from './lasting-coupon.ts';

test.each([
  [{ percent: 50, amount: null }, 900, 450],
  [{ percent: 33, amount: null }, 1_999, 659],
  [{ percent: 99, amount: null }, 1, 0],
  [{ percent: null, amount: 500 }, 900, 500],
] as const)('%j on a price of %d cents gives a discount of %d cents', (coupon, price, discount) => {
  expect(discountOf(coupon, price)).toBe(discount);
});

test('a percentage discount is the exact share in cents, rounded down', () => {
  for (let price = 1; price <= 3_000; price += 7) {
    for (let value = 1; value <= 99; value += 1) {
      const discount = discountOf({ percent: value, amount: null }, price);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeLessThan(price);
      expect(discount * 100).toBeLessThanOrEqual(price * value);
      expect((discount + 1) * 100).toBeGreaterThan(price * value);
    }
  }
});
