import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOffers } from './plans.ts';
import { pricedPlanSchema } from './pricing.ts';
import { percentBelow, promotionOf } from './promotion.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => ({ amount: cents }));
const plan = fc.record({
  plan: fc.constantFrom('free', 'pro', 'team'),
  on_sale: fc.boolean(),
  prices: fc.record({ monthly: amount, annual: amount }),
  regular_prices: fc.record({ monthly: fc.option(amount), annual: fc.option(amount) }),
});

test('the promotion never claims more than the actual reduction', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 4 }), (plans) => {
      const said = promotionOf(plans);
      const sold = plans
        .filter((one) => one.plan !== 'free' && one.on_sale)
        .flatMap(({ prices, regular_prices: regular }) =>
          (['monthly', 'annual'] as const).map((period) => ({
            price: prices[period].amount,
            regular: regular[period]?.amount ?? 0,
          })),
        );
      if (said === null)
        return !sold.some(({ price, regular }) => percentBelow(price, regular) > 0);
      const percent = Number(/\d+/.exec(said)![0]);
      const keeps = ({ price, regular }: (typeof sold)[number]) =>
        price * 100 <= regular * (100 - percent);
      return said.startsWith('up to') ? sold.some(keeps) : sold.every(keeps);
    }),
  );
});

test('the default prices are exactly half the regular prices', () => {
  const money = (cents: number) => ({ amount: cents, currency: 'USD' as const });
  const plans = planOffers.map(({ plan: name, title, prices, regularPrices }) =>
    pricedPlanSchema.parse({
      ...{ plan: name, title, seats: null, promotion: null, updated_at: null, on_sale: true },
      team_prices: null,
      prices: { monthly: money(prices.monthly), annual: money(prices.annual) },
      regular_prices: {
        monthly: money(regularPrices.monthly),
        annual: money(regularPrices.annual),
      },
      opens: { courses: 'all', premium_videos: null, premium_tutorials: true },
    }),
  );
  expect(promotionOf(plans)).toBe('50% off every plan');
  for (const { prices, regularPrices } of planOffers) {
    expect(regularPrices).toEqual({ monthly: 2 * prices.monthly, annual: 2 * prices.annual });
  }
});

const sold = (name: string, price: number, regular: number | null, on_sale = true) => ({
  ...{ plan: name, on_sale },
  prices: { monthly: { amount: price }, annual: { amount: price } },
  regular_prices: {
    monthly: regular === null ? null : { amount: regular },
    annual: regular === null ? null : { amount: regular },
  },
});

test.each([
  ['50% off every plan', [sold('pro', 40, 100), sold('team', 50, 100)]],
  ['30% off every plan', [sold('pro', 70, 100), sold('team', 70, 100)]],
  ['up to 60% off our plans', [sold('pro', 40, 100), sold('team', 70, 100)]],
  ['up to 50% off our plans', [sold('pro', 50, 100), sold('team', 50, null)]],
  ['50% off every plan', [sold('pro', 50, 100), sold('team', 50, null, false)]],
  [null, [sold('pro', 50, null), sold('team', 50, 50), sold('free', 0, null)]],
  [null, []],
])('promotionOf returns %s (case %#)', (said, plans) => {
  expect(promotionOf(plans)).toBe(said);
});
