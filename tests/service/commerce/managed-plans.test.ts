import { ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder, type Wanted } from '../../support/money/commerce.ts';
import { changePlan, openOrders, planOf } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const dayMs = 24 * 3_600_000;
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const untilMailed = (email: string, wanted: string) =>
  until(`"${wanted}" is mailed`, () =>
    mailbox.mailsTo(email).some(({ subject }) => subject === wanted),
  );

async function owner(wanted: Wanted = monthly) {
  const learner = await app.learner();
  const sale = await buy(learner, admin, wanted);
  const { id, ends_at } = sale.subscription!;
  return { learner, sale, path: `/api/subscriptions/${id}`, endsAt: Date.parse(ends_at) };
}

test('an admin can extend an active plan, which cancels its pending change', async () => {
  const { learner, sale, path, endsAt } = await owner();
  const { order } = await changePlan(learner, { period: 'annual' });
  const { subscription, message } = done(await admin.post(`${path}/extend`, { days: 10 }), 200);
  const until10 = new Date(endsAt + 10 * dayMs).toISOString();
  expect(message).toBe(`The plan is paid until ${days.format(Date.parse(until10))}.`);
  expect(subscription).toMatchObject({ status: 'active', ends_at: until10 });
  expect(await planOf(learner)).toMatchObject({ current_period_end: until10, change: null });
  // The pending change was priced for the previous end.
  expect(await openOrders(learner)).toEqual([]);
  expect(done(await learner.get(`/api/orders/${order!.id}`), 200).order).toMatchObject({
    status: 'cancelled',
  });
  const entitlements = app.database('commerce').collection('entitlements');
  const held = await entitlements.findOne({ orderId: new ObjectId(sale.id) });
  expect(held?.endsAt.toISOString()).toBe(until10);
  await untilMailed(learner.email, 'Your Atelier plan was extended');
  await noteOrder(admin, sale, 'refunds');
  expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  expectError(await admin.post(`${path}/extend`, { days: 10 }), 409, 'WRONG_STATE');
});

test('its owner is told by mail when a plan is canceled, resumed, will change, or stays as it is after all', async () => {
  const { learner, endsAt } = await owner({ plan: 'pro', period: 'annual' });
  const day = days.format(endsAt);
  done(await learner.post('/api/subscription/cancel', {}), 200);
  const { text: ends } = await mailbox.mailTo(learner.email, 'You have canceled your Atelier plan');
  expect(ends).toContain(`Your plan (Pro, annual) ends on ${day}.`);
  done(await learner.post('/api/subscription/resume', {}), 200);
  const { text: resumed } = await mailbox.mailTo(learner.email, 'Your Atelier plan continues');
  expect(resumed).toContain(`It renews on ${day} for $60.00.`);
  await changePlan(learner, { period: 'monthly' });
  const { text: later } = await mailbox.mailTo(learner.email, 'Your Atelier plan will change');
  expect(later).toContain(`changes to Pro, monthly on ${day}. It then costs $9.00 per period.`);
  await changePlan(learner, { period: 'annual' });
  const { text: kept } = await mailbox.mailTo(learner.email, 'Your Atelier plan will not change');
  expect(kept).toContain(`your plan (Pro, annual) stays as it is. It renews on ${day} for $60.00.`);
});

test('one of two concurrent extensions from the same end is refused with CHANGED', async () => {
  const { path, sale, endsAt } = await owner();
  const { ends_at: if_ends_at } = sale.subscription!;
  const answers = await Promise.all(
    [admin, await app.newAdmin()].map((one) =>
      one.post(`${path}/extend`, { days: 10, if_ends_at }),
    ),
  );
  const [kept, refused] = answers.toSorted((a, b) => a.status - b.status);
  const ends_at = new Date(endsAt + 10 * dayMs).toISOString();
  expect(done(kept!, 200).subscription).toMatchObject({ ends_at });
  const paidUntil = days.format(Date.parse(ends_at));
  expect(expectError(refused!, 409, 'CHANGED').message).toContain(`paid until ${paidUntil}.`);
  done(await admin.post(`${path}/extend`, { days: 1, if_ends_at: ends_at }), 200);
});

test.each([0, -1, 367, 1.5, 'ten'])('a plan cannot be extended by %j days', async (days) => {
  const { path } = await owner();
  expectFieldError(await admin.post(`${path}/extend`, { days }), 'days');
});

test('an admin can cancel a plan at the end of its period, and its owner can resume it', async () => {
  const { learner, path, endsAt } = await owner({ plan: 'team', period: 'annual', seats: 2 });
  const { subscription, message } = done(await admin.post(`${path}/cancel`), 200);
  expect(subscription).toMatchObject({ status: 'cancelled' });
  expect(message).toBe(`The plan ends on ${days.format(endsAt)}.`);
  expect(await accessOf(learner)).toMatchObject({ plan: 'team' });
  await untilMailed(learner.email, 'Your Atelier plan was canceled');
  expectError(await admin.post(`${path}/cancel`), 409, 'WRONG_STATE');
  done(await learner.post('/api/subscription/resume'), 200);
  expect(await planOf(learner)).toMatchObject({ cancel_at_period_end: false });
});

test('its owner is told again when an admin cancels a resumed plan for the same period', async () => {
  const { learner, path } = await owner();
  const mails = () =>
    mailbox
      .mailsTo(learner.email)
      .filter(({ subject }) => subject === 'Your Atelier plan was canceled').length;
  for (const times of [1, 2]) {
    done(await admin.post(`${path}/cancel`), 200);
    expectError(await admin.post(`${path}/cancel`), 409, 'WRONG_STATE');
    await until(`${times} mails`, () => mails() >= times);
    done(await learner.post('/api/subscription/resume'), 200);
  }
  done(await admin.post(`${path}/extend`, { days: 1 }), 200);
  await untilMailed(learner.email, 'Your Atelier plan was extended');
  expect(mails()).toBe(2);
});

test("only admins can cancel or extend a person's plan, and an unknown plan is not found", async () => {
  const { learner, path } = await owner();
  for (const what of ['cancel', 'extend']) {
    const body = { days: 7 };
    expectError(await learner.post(`${path}/${what}`, body), 403, 'FORBIDDEN');
    for (const id of ['0'.repeat(24), 'x']) {
      expectError(await admin.post(`/api/subscriptions/${id}/${what}`, body), 404, 'NOT_FOUND');
    }
  }
});
