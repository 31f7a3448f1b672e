import { expect, test } from 'vitest';
import { discountOf } from './discount-of.ts';

test.each([
  ['percent', 50, 900, 450],
  ['percent', 33, 1_999, 659],
  ['percent', 99, 1, 0],
  ['amount', 500, 900, 500],
] as const)('%s %d takes off a price of %d cents %d', (kind, value, price, discount) => {
  expect(discountOf({ kind, value }, price)).toBe(discount);
});

test('a share is whole cents, less than the price, and never more than the share', () => {
  for (let price = 1; price <= 3_000; price += 7) {
    for (let value = 1; value <= 99; value += 1) {
      const discount = discountOf({ kind: 'percent', value }, price);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeLessThan(price);
      expect(discount * 100).toBeLessThanOrEqual(price * value);
      expect((discount + 1) * 100).toBeGreaterThan(price * value);
    }
  }
});
