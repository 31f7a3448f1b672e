import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { noteOrder, type Wanted } from '../../support/money/commerce.ts';
import {
  changePlan,
  dollars,
  openOrders,
  planOf,
  planOwner,
} from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const yearly: Wanted = { plan: 'pro', period: 'annual' };
const team = (seats: number): Wanted => ({ plan: 'team', period: 'monthly', seats });
const yearlyTeam = (seats: number) => ({ plan: 'team', period: 'annual', seats });
const owner = (wanted: Wanted) => planOwner(app, admin, wanted);

describe('a plan change to a smaller plan', () => {
  test('takes effect at the end of the period, costs nothing today and can be withdrawn', async () => {
    const learner = await owner(yearly);
    const { current_period_end } = await planOf(learner);
    const { proration, order, subscription } = await changePlan(learner, { period: 'monthly' });
    expect(order).toBeNull();
    expect(proration).toMatchObject({
      ...{ takes_effect: 'at_period_end', due_today: dollars(0), next_total: dollars(900) },
      next_at: current_period_end,
    });
    expect(subscription).toMatchObject({
      period: 'annual',
      change: { period: 'monthly', at: current_period_end, order_id: null, price: dollars(900) },
    });
    expect(await openOrders(learner)).toEqual([]);
    const back = await changePlan(learner, { period: 'annual' });
    expect(back.subscription.change).toBeNull();
  });

  test('cannot remove taken seats, and leaves those that are paid for until then', async () => {
    const learner = await owner(team(5));
    const emails = Array.from({ length: 3 }, () => `${crypto.randomUUID()}@atelier.test`);
    done(await learner.post('/api/team/seats', { emails }), 201);
    const fewer = await learner.put('/api/subscription', { seats: 2 });
    expect(expectError(fewer, 409, 'IN_USE').message).toBe(
      '3 seats of your team are taken. Free up 1 first.',
    );
    expectError(await learner.put('/api/subscription', { plan: 'pro' }), 409, 'IN_USE');
    await changePlan(learner, { seats: 3 });
    expect(done(await learner.get('/api/team/seats'), 200)).toMatchObject({ bought: 5, left: 2 });
    const invitation = { email: `${crypto.randomUUID()}@atelier.test` };
    done(await learner.post('/api/team/seats', invitation), 201);
  });
});

describe('a change at the end of the period is back', () => {
  /** Plans to pay by the month, and then orders a team. */
  async function withOrderedTeam() {
    const learner = await owner(yearly);
    await changePlan(learner, { period: 'monthly' });
    for (const seats of [3, 4]) await changePlan(learner, yearlyTeam(seats));
    const [order] = await openOrders(learner);
    return { learner, order: order! };
  }
  const planned = { plan: 'pro', period: 'monthly', price: dollars(900), order_id: null };

  test('if the order of another change is canceled instead of paid', async () => {
    const { learner, order } = await withOrderedTeam();
    expect(await planOf(learner)).toMatchObject({
      ...{ change: { plan: 'team', order_id: order.id }, next_charge: dollars(900) },
    });
    done(await learner.post(`/api/orders/${order.id}/cancel`), 200);
    expect(await planOf(learner)).toMatchObject({
      ...{ change: planned, next_charge: dollars(900) },
    });
  });

  test('if another change is refunded', async () => {
    const { learner, order } = await withOrderedTeam();
    await noteOrder(admin, order, 'mark-paid');
    expect(await planOf(learner)).toMatchObject({ plan: 'team', change: null });
    await noteOrder(admin, order, 'refunds');
    expect(await planOf(learner)).toMatchObject({ plan: 'pro', period: 'annual', change: planned });
  });

  test('if the plan is canceled and resumed before another change is paid', async () => {
    const { learner } = await withOrderedTeam();
    done(await learner.post('/api/subscription/cancel'), 200);
    expect(await openOrders(learner)).toEqual([]);
    done(await learner.post('/api/subscription/resume'), 200);
    expect(await planOf(learner)).toMatchObject({ change: planned });
  });

  test('unless it was withdrawn', async () => {
    const { learner } = await withOrderedTeam();
    await changePlan(learner, yearly);
    expect(await planOf(learner)).toMatchObject({ change: null, next_charge: dollars(6_000) });
  });
});

describe('a plan change is refused', () => {
  test.each([
    [{}, 'plan'],
    [{ plan: 'gold' }, 'plan'],
    [{ period: 'weekly' }, 'period'],
    [{ seats: 3 }, 'seats'],
    [{ plan: 'pro', seats: 3 }, 'seats'],
    [{ plan: 'team' }, 'seats'],
    [{ plan: 'team', seats: 251 }, 'seats'],
  ])('for %j, naming %s', async (wanted, field) => {
    const learner = await owner(monthly);
    expectFieldError(await learner.put('/api/subscription', wanted), field);
    const query = new URLSearchParams(wanted as Record<string, string>);
    expectFieldError(await learner.get(`/api/subscription/change?${query}`), field);
  });

  test('if it is to the current plan or there is no plan', async () => {
    const learner = await owner(monthly);
    expectError(await learner.put('/api/subscription', monthly), 409, 'ALREADY_OWNED');
    const free = await app.learner();
    expectError(await free.put('/api/subscription', yearly), 409, 'WRONG_STATE');
    expectError(await free.get('/api/subscription/change?plan=pro'), 409, 'WRONG_STATE');
  });
});
