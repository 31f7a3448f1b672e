import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf, createCoupon, noteOrder, type Wanted } from '../../support/money/commerce.ts';
import { changePlan, dollars, planOf, planOwner } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const team = (seats: number): Wanted => ({ plan: 'team', period: 'annual', seats });
const proAnnual: Wanted = { plan: 'pro', period: 'annual' };

async function invite(learner: Person, count: number): Promise<void> {
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@atelier.test`);
  done(await learner.post('/api/team/seats', { emails }), 201);
}

/** Changes a plan and pays for the change. */
async function changeAndPay(learner: Person, wanted: object) {
  const { order } = await changePlan(learner, wanted);
  await noteOrder(admin, order!, 'mark-paid');
  return order!;
}

describe('a refunded change of a plan', () => {
  test('to a team gives the paid Pro plan back although people are invited', async () => {
    const learner = await planOwner(app, admin, proAnnual);
    const order = await changeAndPay(learner, { plan: 'team', seats: 5 });
    await invite(learner, 1);
    await noteOrder(admin, order, 'refunds');
    expect(await planOf(learner)).toMatchObject({
      ...{ plan: 'pro', status: 'active', price: dollars(6_000), next_charge: dollars(6_000) },
      seats: { bought: 0, claimed: 0 },
    });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    // The seats do not come back with another team.
    await changeAndPay(learner, { plan: 'team', seats: 2 });
    expect(done(await learner.get('/api/team/seats'), 200)).toMatchObject({ left: 2 });
  });

  test('to more seats gives the smaller team back and revokes what exceeds it', async () => {
    const learner = await planOwner(app, admin, team(2));
    const order = await changeAndPay(learner, { seats: 4 });
    await invite(learner, 3);
    await noteOrder(admin, order, 'refunds');
    expect(await planOf(learner)).toMatchObject({ plan: 'team', seats: { bought: 2 } });
    expect(done(await learner.get('/api/team/seats'), 200)).toMatchObject({ bought: 2, left: 0 });
  });

  test('shows the price of a whole period again, not what the change before it has cost', async () => {
    const learner = await planOwner(app, admin, team(3), 40);
    await changeAndPay(learner, { seats: 4 });
    const before = await planOf(learner);
    const order = await changeAndPay(learner, { seats: 5 });
    await noteOrder(admin, order, 'refunds');
    const after = await planOf(learner);
    expect(after.price).toEqual(dollars(72_000));
    expect(after).toEqual(before);
  });
});

describe('a coupon for every payment', () => {
  test('reduces a change of the plan, and the price named for the next period', async () => {
    const { code: coupon } = await createCoupon(admin, { percent: 7, every_payment: true });
    const learner = await planOwner(app, admin, { ...team(3), coupon } as Wanted);
    const { proration, order } = await changePlan(learner, { seats: 4 });
    expect(proration.next_total).toEqual(dollars(66_960));
    expect(proration.discount.amount).toBeGreaterThan(4_900);
    const { charge, discount, credit, due_today: due } = proration;
    expect(due.amount).toBe(charge.amount - discount.amount - credit.amount);
    expect(order).toMatchObject({ coupon, discount, total: due });
    const sale = await noteOrder(admin, order!, 'mark-paid');
    expect(sale.total).toEqual(due);
    const { price, next_charge } = await planOf(learner);
    expect([price, next_charge]).toEqual([dollars(66_960), dollars(66_960)]);
    const more = await changeAndPay(learner, { seats: 5 });
    await noteOrder(admin, more, 'refunds');
    expect((await planOf(learner)).price).toEqual(dollars(66_960));
  });
});

describe('a change at the end of the period', () => {
  test('survives canceling and resuming the plan', async () => {
    const learner = await planOwner(app, admin, proAnnual);
    await changePlan(learner, { period: 'monthly' });
    done(await learner.post('/api/subscription/cancel'), 200);
    expect((await planOf(learner)).change).toMatchObject({ period: 'monthly' });
    done(await learner.post('/api/subscription/resume'), 200);
    expect(await planOf(learner)).toMatchObject({
      ...{ period: 'annual', change: { period: 'monthly' }, next_charge: dollars(900) },
    });
  });

  test('to fewer seats leaves those that are paid for until then', async () => {
    const learner = await planOwner(app, admin, team(5));
    await invite(learner, 2);
    await changePlan(learner, { seats: 2 });
    expect(done(await learner.get('/api/team/seats'), 200)).toMatchObject({ bought: 5, left: 3 });
    await invite(learner, 1);
  });
});
