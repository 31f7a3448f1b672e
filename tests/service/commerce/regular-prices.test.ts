import { type Offer, offerSchema } from '@atelier/contracts/commerce/offers';
import { paidPlans, periods } from '@atelier/contracts/commerce/plans';
import { type PricedPlan, pricedPlanSchema } from '@atelier/contracts/commerce/pricing';
import { promotionOf } from '@atelier/contracts/commerce/promotion';
import { beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const prices = () => app.database('commerce').collection('prices');
const plansNow = async (): Promise<PricedPlan[]> => {
  const { plans } = done(await app.visitor().get('/api/plans'), 200);
  return pricedPlanSchema.array().parse(plans);
};
const offerOf = async (query: string): Promise<Offer> =>
  offerSchema.parse(done(await app.visitor().get(`/api/offer?${query}`), 200));

/** Restores the prices of a first start. */
beforeEach(async () => {
  await prices().deleteMany({});
  await app.restart();
});

/** Asserts these prices and regular prices in cents, by plan and period. */
async function expectPrices(expected: Record<string, [number, number | null][]>): Promise<void> {
  for (const { plan, prices: charged, regular_prices: regular } of await plansNow()) {
    if (!expected[plan]) continue;
    const now = periods.map((period) => [charged[period].amount, regular[period]?.amount ?? null]);
    expect(now).toEqual(expected[plan]);
  }
}

/** Replaces a price as the service does: the previous row is kept. */
async function replacePrice(key: object, amount: number, regularAmount?: number): Promise<void> {
  const now = new Date();
  await prices().updateOne({ ...key, replacedAt: null }, { $set: { replacedAt: now } });
  const regular = regularAmount === undefined ? {} : { regularAmount };
  const row = { ...key, amount, ...regular, currency: 'USD', createdAt: now, replacedAt: null };
  await prices().insertOne(row);
}

test('every plan is offered and ordered at half its regular price', async () => {
  await expectPrices({
    pro: [
      [900, 1_800],
      [6_000, 12_000],
    ],
  });
  const plans = await plansNow();
  expect(promotionOf(plans)).toBe('50% off every plan');
  for (const plan of paidPlans) {
    const priced = plans.find((one) => one.plan === plan)!;
    for (const period of periods) {
      const seats = plan === 'team' ? 3 : null;
      const query = `plan=${plan}&period=${period}${seats ? `&seats=${seats}` : ''}`;
      const { total, regular } = await offerOf(query);
      expect(total.amount).toBe(priced.prices[period].amount * (seats ?? 1));
      expect(regular!.amount).toBe(priced.regular_prices[period]!.amount * (seats ?? 1));
      expect(regular!.amount).toBe(2 * total.amount);
      const wanted = seats
        ? { plan: 'team' as const, period, seats }
        : ({ plan: 'pro', period } as const);
      expect((await placeOrder(await app.learner(), wanted)).total).toEqual(total);
    }
  }
});

test('a new price has the regular price that was saved with it, or none', async () => {
  await replacePrice({ productId: 'pro', period: 'monthly' }, 1_000);
  await replacePrice({ productId: 'pro', period: 'annual' }, 9_000, 10_000);
  await expectPrices({
    pro: [
      [1_000, null],
      [9_000, 10_000],
    ],
  });
  const plans = await plansNow();
  expect(plans.find(({ plan }) => plan === 'pro')).toMatchObject({ promotion: 'Save 25%' });
  expect(promotionOf(plans)).toBe('up to 50% off our plans');
  expect((await offerOf('plan=pro&period=monthly')).regular).toBeNull();
  expect((await offerOf('plan=pro&period=annual')).regular).toMatchObject({ amount: 10_000 });
});

test('prices without the field get a regular price at the next start, unless they were replaced', async () => {
  await replacePrice({ productId: 'team', period: 'monthly' }, 2_900);
  await prices().updateMany({}, { $unset: { regularAmount: '' } });
  const ended = { productId: 'team', period: 'annual' };
  await prices().updateOne(ended, { $set: { regularAmount: null } });
  await app.restart();
  await expectPrices({
    pro: [
      [900, 1_800],
      [6_000, 12_000],
    ],
    team: [
      [2_900, null],
      [18_000, null],
    ],
  });
});
