import { expect, test } from 'vitest';
import { orderOperations } from './orders.ts';
import { planPriceLimits, seatLimits } from './plans.ts';

test('what the largest team pays at the highest price can be noted of its order', () => {
  const amount = planPriceLimits.max * seatLimits.max;
  expect(orderOperations.refund.input.parse({ id: 'order', amount })).toMatchObject({ amount });
});
