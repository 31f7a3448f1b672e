import { planOffers } from '@atelier/contracts/commerce/plans';
import { expect, test } from 'vitest';
import { plans } from './plans.ts';

test('the pricing page says the prices that plans are put on sale for', () => {
  for (const { plan, prices } of planOffers) {
    const { monthly, annualMonthly } = plans.find(({ id }) => id === plan)!;
    expect({ monthly: monthly * 100, annual: annualMonthly * 12 * 100 }, plan).toEqual(prices);
  }
});
