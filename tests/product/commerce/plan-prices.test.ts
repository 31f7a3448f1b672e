import { type PricedPlan, pricedPlanSchema } from '@atelier/contracts/commerce/pricing';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function planNow(person: Person, plan: string): Promise<PricedPlan> {
  const { plans } = done(await person.get('/api/plans'), 200);
  return pricedPlanSchema.parse((plans as PricedPlan[]).find((one) => one.plan === plan));
}

const replace = (admin: Admin, plan: string, prices: object) =>
  admin.put(`/api/plans/${plan}`, prices);

describe('prices of a plan', () => {
  test('can be replaced for new orders on every gateway, and earlier orders keep theirs', async () => {
    const admin = await app.admin();
    const learner = await app.learner();
    const before = await placeOrder(learner, { plan: 'pro', period: 'annual' });
    expect(before.total.amount).toBe(6_000);
    // Every gateway caches the prices.
    for (const url of app.urls) await planNow(app.visitor(url), 'pro');
    const saved = done(await replace(admin, 'pro', { annual: 8_000, regular_annual: 10_000 }), 200);
    const changed = { amount: 8_000, currency: 'USD' };
    expect(saved.plan).toMatchObject({ plan: 'pro', prices: { annual: changed } });
    for (const url of app.urls) {
      await until('the new price is shown here', async () => {
        const { prices, regular_prices: regular } = await planNow(app.visitor(url), 'pro');
        return prices.annual.amount === 8_000 && regular.annual?.amount === 10_000;
      });
    }
    expect((await planNow(app.visitor(), 'pro')).prices.monthly.amount).toBe(900);
    const other = await app.learner();
    const after = await placeOrder(other, { plan: 'pro', period: 'annual' });
    expect(after.total.amount).toBe(8_000);
    const kept = done(await learner.get(`/api/orders/${before.id}`), 200).order;
    expect(kept).toMatchObject({ total: { amount: 6_000 } });
    const rows = await app.database('commerce').collection('prices').find({ productId: 'pro' });
    const annual = (await rows.toArray()).filter(({ period }) => period === 'annual');
    expect(annual.map(({ amount, replacedAt }) => [amount, replacedAt === null])).toEqual([
      [6_000, false],
      [8_000, true],
    ]);
  });

  test('cannot be saved over a change of another admin, and changes are in the audit log', async () => {
    const [admin, second] = [await app.newAdmin(), await app.newAdmin()];
    const { updated_at: seen } = await planNow(admin, 'team');
    done(await replace(admin, 'team', { monthly: 3_000, if_updated_at: seen }), 200);
    const late = await replace(second, 'team', { monthly: 3_100, if_updated_at: seen });
    expectError(late, 409, 'CHANGED');
    const [one, two] = await Promise.all([
      replace(admin, 'team', { monthly: 3_200 }),
      replace(second, 'team', { annual: 20_000 }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await until('both prices are saved', async () => {
      const { prices } = await planNow(app.visitor(), 'team');
      return prices.monthly.amount === 3_200 && prices.annual.amount === 20_000;
    });
    await until('the change is in the audit log', async () => {
      const { entries } = done(await admin.get('/api/audit?action=commerce.plans.update'), 200);
      const change = { field: 'monthly_price', before: '2900', after: '3000' };
      return JSON.stringify(entries).includes(JSON.stringify(change));
    });
  });

  test('have no regular price without a promotion', async () => {
    const admin = await app.admin();
    done(await replace(admin, 'pro', { regular_monthly: null, regular_annual: null }), 200);
    const { regular_prices: regular } = await planNow(admin, 'pro');
    expect(regular).toEqual({ monthly: null, annual: null });
  });

  test('are refused with an error on the field if invalid, and can be changed by owners only', async () => {
    const admin = await app.admin();
    const before = await planNow(admin, 'pro');
    const refused = async (prices: object, field: string) =>
      expectFieldError(await replace(admin, 'pro', prices), field);
    await refused({ monthly: 99 }, 'monthly');
    await refused({ monthly: 9.5 }, 'monthly');
    await refused({ annual: 'free' }, 'annual');
    await refused({ annual: 400_001 }, 'annual');
    await refused({ monthly: 500, regular_monthly: 500 }, 'regular_monthly');
    await refused({ if_updated_at: 'now' }, 'if_updated_at');
    expect(await planNow(admin, 'pro')).toEqual(before);
    expectError(await replace(admin, 'free', { monthly: 100 }), 404, 'NOT_FOUND');
    expectError(await replace(admin, 'gold', { monthly: 100 }), 404, 'NOT_FOUND');
    const manager = await app.newAdmin('admin');
    expectError(await replace(manager, 'pro', { monthly: 500 }), 403, 'FORBIDDEN');
  });

  test('apply to a running plan from its next renewal', async () => {
    const [admin, learner] = [await app.admin(), await app.learner()];
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    done(await replace(admin, 'pro', { monthly: 1_200, regular_monthly: null }), 200);
    const running = async () => done(await learner.get('/api/subscription'), 200);
    const money = (amount: number) => ({ amount, currency: 'USD' });
    expect(await running()).toMatchObject({ price: money(900), next_charge: money(1_200) });
    done(await learner.post('/api/subscription/cancel'), 200);
    expect(await running()).toMatchObject({ price: money(900), next_charge: null });
  });
});
