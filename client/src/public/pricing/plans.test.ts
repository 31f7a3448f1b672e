import { planOffers } from '@atelier/contracts/commerce/plans';
import { expect, test } from 'vitest';
import { plans } from './plans.ts';
import { pricedAs } from './priced-plan.ts';

test('the pricing page says the prices that plans are put on sale for', () => {
  for (const { plan, prices } of planOffers) {
    const { monthly, annualMonthly } = plans.find(({ id }) => id === plan)!;
    expect({ monthly: monthly * 100, annual: annualMonthly * 12 * 100 }, plan).toEqual(prices);
  }
});

const priced = (plan: 'pro' | 'team', monthly: number, annual: number) =>
  [
    {
      plan,
      prices: {
        monthly: { amount: monthly, currency: 'USD' },
        annual: { amount: annual, currency: 'USD' },
      },
    },
  ] as never;

test('a price that was replaced is shown, with what a year really saves', () => {
  const pro = plans.find(({ id }) => id === 'pro')!;
  expect(pricedAs(pro, priced('pro', 900, 6_000))).toBe(pro);
  expect(pricedAs(pro, priced('pro', 1_000, 9_000))).toMatchObject({
    ...{ monthly: 10, annualMonthly: 7.5, badge: 'Save 25%' },
  });
  expect(pricedAs(pro, priced('pro', 1_000, 12_000))).not.toHaveProperty('badge');
  expect(pricedAs(pro, priced('team', 1_000, 9_000))).toBe(pro);
});
