import { expect, test } from 'vitest';
import { orderOperations } from './orders/orders.ts';
import { planPriceLimits, seatLimits } from './plans.ts';

test('a refund accepts the price of the largest team at the highest plan price', () => {
  const amount = planPriceLimits.max * seatLimits.max;
  expect(orderOperations.refund.input.parse({ id: 'order', amount })).toMatchObject({ amount });
});
