import { planOffers } from '@atelier/contracts/commerce/plans';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { expect, test } from 'vitest';
import { plans } from './plans.ts';
import { pricedAs, savingOf } from './priced-plan.ts';

test('the prices on the pricing page match those of the plan offers', () => {
  for (const { plan, prices, regularPrices } of planOffers) {
    const shown = plans.find(({ id }) => id === plan)!;
    const { monthly, annualMonthly, regularMonthly, regularAnnualMonthly } = shown;
    expect({ monthly: monthly * 100, annual: annualMonthly * 12 * 100 }, plan).toEqual(prices);
    const regular = { monthly: regularMonthly! * 100, annual: regularAnnualMonthly! * 12 * 100 };
    expect(regular, plan).toEqual(regularPrices);
  }
});

const money = (amount: number) => ({ amount, currency: 'USD' as const });
const priced = (
  plan: 'pro' | 'team',
  [monthly, annual]: [number, number],
  promotion: string | null,
) => {
  const prices = { monthly: money(monthly), annual: money(annual) };
  const regular_prices = { monthly: money(2 * monthly), annual: null };
  return [{ plan, prices, regular_prices, promotion } as PricedPlan];
};

test('a changed price is shown, with its actual annual saving', () => {
  const pro = plans.find(({ id }) => id === 'pro')!;
  expect(pricedAs(pro, priced('pro', [1_000, 9_000], 'Save 25%'))).toMatchObject({
    ...{ monthly: 10, annualMonthly: 7.5, badge: 'Save 25%' },
    ...{ regularMonthly: 20, regularAnnualMonthly: null },
  });
  expect(pricedAs(pro, priced('pro', [1_000, 12_000], null))).not.toHaveProperty('badge');
  expect(pricedAs(pro, priced('team', [1_000, 9_000], null))).toBe(pro);
});

test('the annual saving is the specified one at the specified prices, and computed otherwise', () => {
  expect(savingOf(priced('pro', [900, 6_000], 'Save 45%'))).toBe('47%');
  expect(savingOf(priced('pro', [1_000, 9_000], 'Save 25%'))).toBe('up to 25%');
  expect(savingOf(priced('pro', [1_000, 12_000], null))).toBe(null);
});
