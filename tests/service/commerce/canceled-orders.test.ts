import type { Order } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { buy, noteOrder, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { changePlan, openOrders } from '../../support/money/plan-changes.ts';
import { type Learner, renewalsOf } from '../../support/money/renewals.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;
const { untilBeforeEnd, renewalOf, subjectsTo } = renewalsOf(app, mailbox);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const subject = 'Your Atelier order was canceled';
const mailTo = async ({ email }: Learner) => (await mailbox.mailTo(email, subject)).text;

/** A plan with an unpaid order that would make it annual. */
async function changing() {
  const learner = await app.learner();
  const sale = await buy(learner, admin, monthly);
  const { order } = await changePlan(learner, { period: 'annual' });
  return { learner, sale, order: order!, plan: new ObjectId(sale.subscription!.id) };
}

const untilClosed = (learner: Learner, { id }: Order) =>
  until('it is canceled', async () => !(await openOrders(learner)).some((one) => one.id === id));

describe('the buyer of an order that somebody else cancels is told why by mail', () => {
  test('an admin', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    await noteOrder(admin, order, 'cancel');
    expect(await mailTo(learner)).toContain('was canceled by our team');
  });

  test('a payment that failed', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, { ...monthly, provider: 'test' });
    await payTest(learner, order, 'fail');
    await untilClosed(learner, order);
    expect(await mailTo(learner)).toContain('was canceled because your payment failed');
  });

  test('a refund of what the order of a change credits', async () => {
    const { learner, sale } = await changing();
    done(await admin.post(`/api/orders/${sale.id}/refunds`, { amount: 100 }), 201);
    expect(await openOrders(learner)).toEqual([]);
    expect(await mailTo(learner)).toContain('because the plan that it was for has changed');
  });

  test.each([
    ['extend', { days: 10 }],
    ['cancel', {}],
  ])('an admin who manages its plan: %s', async (what, body) => {
    const { learner, plan } = await changing();
    done(await admin.post(`/api/subscriptions/${plan.toHexString()}/${what}`, body), 200);
    expect(await openOrders(learner)).toEqual([]);
    expect(await mailTo(learner)).toContain('because the plan that it was for has changed');
  });

  test('the renewal of the plan that it would change', async () => {
    const { learner, order, plan } = await changing();
    await untilBeforeEnd(plan, 60_000);
    await renewalOf(plan);
    await untilClosed(learner, order);
    expect(await mailTo(learner)).toContain('because your plan was renewed before it was paid');
  });
});

test('a buyer who cancels or replaces an order gets no mail about it', async () => {
  const learner = await app.learner();
  done(await learner.post(`/api/orders/${(await placeOrder(learner, monthly)).id}/cancel`), 200);
  await placeOrder(learner, monthly);
  await placeOrder(learner, { ...monthly, period: 'annual' });
  const course = await admin.createCourse({ price: 10 });
  await noteOrder(admin, await placeOrder(learner, { course_id: course.id }), 'cancel');
  await mailTo(learner);
  expect(subjectsTo(learner).filter((one) => one === subject)).toHaveLength(1);
});
