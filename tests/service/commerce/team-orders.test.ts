import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import {
  accessOf,
  buy,
  createCoupon,
  noteOrder,
  placeOrder,
  type Wanted,
} from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const team = (seats: number, period: 'monthly' | 'annual' = 'annual'): Wanted => ({
  ...{ plan: 'team', period, seats },
});
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const offerOf = async (wanted: Wanted) => {
  const query = new URLSearchParams(wanted as unknown as Record<string, string>);
  return done(await app.visitor().get(`/api/offer?${query}`), 200);
};

describe('an order of a Team plan', () => {
  test.each([
    [2, 'monthly', 5_800],
    [3, 'monthly', 8_700],
    [5, 'annual', 90_000],
    [250, 'annual', 4_500_000],
  ] as const)(
    'for %d seats, %s, costs the price of a seat times the number of seats',
    async (...given) => {
      const [seats, period, total] = given;
      const order = await placeOrder(await app.learner(), team(seats, period));
      expect(order).toMatchObject({
        ...{ product: 'team', title: 'Teams', seats, period, total: dollars(total) },
        lines: [{ title: 'Teams', quantity: seats, unit_price: dollars(total / seats) }],
      });
      expect(await offerOf(team(seats, period))).toMatchObject({
        ...{ product: 'team', seats, total: dollars(total) },
      });
      const { plans } = done(await app.visitor().get('/api/plans'), 200) as {
        plans: { plan: string; on_sale: boolean; prices: Record<string, { amount: number }> }[];
      };
      const offered = plans.find(({ plan }) => plan === 'team')!;
      expect(offered.on_sale).toBe(true);
      expect(offered.prices[period]!.amount * seats).toBe(total);
    },
  );

  test('is placed once while it is open, and is replaced by another number of seats or plan', async () => {
    const learner = await app.learner();
    const first = await placeOrder(learner, team(3));
    expect((await placeOrder(learner, team(3))).id).toBe(first.id);
    const second = await placeOrder(learner, team(4));
    const third = await placeOrder(learner, { plan: 'pro', period: 'annual' });
    const { orders } = done(await learner.get('/api/orders'), 200) as {
      orders: { id: string; status: string }[];
    };
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [third.id, 'pending'],
      [second.id, 'cancelled'],
      [first.id, 'cancelled'],
    ]);
  });

  test('accepts coupons for teams, which are refused for Pro', async () => {
    const learner = await app.learner();
    const { code: coupon } = await createCoupon(admin, { percent: 50, applies_to: 'team' });
    expect(await placeOrder(learner, { ...team(4, 'monthly'), coupon })).toMatchObject({
      ...{ subtotal: dollars(11_600), discount: dollars(5_800), total: dollars(5_800) },
    });
    const refused = await learner.post('/api/orders', { plan: 'pro', period: 'annual', coupon });
    expect(refused.status).toBe(400);
  });

  test('grants the plan once it is paid, and removes it when it is refunded', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, team(5));
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    const sale = await noteOrder(admin, order, 'mark-paid');
    expect(sale.subscription).toMatchObject({ plan: 'team', seats: 5, status: 'active' });
    expect(await accessOf(learner)).toMatchObject({ plan: 'team' });
    expect(done(await learner.get('/api/subscription'), 200)).toMatchObject({
      ...{ plan: 'team', period: 'annual', status: 'active', price: dollars(90_000) },
      ...{ seats: { bought: 5, claimed: 0 }, current_period_end: sale.subscription?.ends_at },
    });
    await noteOrder(admin, sale, 'refunds');
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('is refused to a learner who has a plan already', async () => {
    const learner = await app.learner();
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    expectError(await learner.post('/api/orders', team(3)), 409, 'ALREADY_OWNED');
    const other = await app.learner();
    await buy(other, admin, team(2));
    expectError(await other.post('/api/orders', team(3)), 409, 'ALREADY_OWNED');
  });
});
