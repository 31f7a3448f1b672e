import type { Order } from '@atelier/contracts/commerce/orders/order';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { accessOf, ordersOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { planOf } from '../../support/money/plan-changes.ts';
import { type Learner, renewalsOf } from '../../support/money/renewals.ts';
import { useAppWithMail } from '../../support/people/use-mail.ts';
import { useApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useAppWithMail({ counts: { worker: 0 }, env: { PAYMENTS_TEST: '1' } });
const { subjectsTo, untilMailed } = renewalsOf(app, mailbox);
const real = useApp({ counts: { worker: 0 } });

afterAll(() => {
  delete process.env.CLOCK_OFFSET_DAYS;
});

/** Restarts commerce with its clock this many days ahead. Processes inherit the environment. */
async function moveClock(days: number, { process: processOf } = app): Promise<void> {
  process.env.CLOCK_OFFSET_DAYS = String(days);
  await processOf('commerce').restart();
}

async function buy(period: 'monthly' | 'annual', outcome: 'succeed' | 'succeed_once') {
  const learner = await app.learner();
  const wanted: Wanted = { plan: 'pro', period, provider: 'test' };
  await payTest(learner, await placeOrder(learner, wanted), outcome);
  await until('the plan is there', async () => (await planOf(learner)).plan === 'pro');
  return learner;
}

const paidOrders = async (learner: Learner): Promise<Order[]> =>
  (await ordersOf(learner)).filter(({ status }) => status === 'paid');

test('in the course of a year, plans renew, fail and end at their times', async () => {
  const monthly = await buy('monthly', 'succeed');
  const failing = await buy('monthly', 'succeed_once');
  const annual = await buy('annual', 'succeed');

  // A month has at least 28 days and at most 31.
  await moveClock(27);
  await untilMailed(monthly, 'Your Atelier plan renews soon');
  await moveClock(32);
  await until('the plan is renewed', async () => (await paidOrders(monthly)).length === 2);
  await untilMailed(failing, 'Your payment to Atelier failed');
  expect(await planOf(failing)).toMatchObject({ plan: 'pro', status: 'past_due' });
  await moveClock(40);
  await untilMailed(failing, 'Your payment to Atelier failed', 2);
  await moveClock(47);
  await untilMailed(failing, 'Your Atelier plan ends soon unless you pay');
  expect(await accessOf(failing)).toMatchObject({ plan: 'pro' });
  await moveClock(51);
  await untilMailed(failing, 'Your Atelier plan has ended');
  expect(await accessOf(failing)).toMatchObject({ plan: 'free' });
  expect(await accessOf(monthly)).toMatchObject({ plan: 'pro' });

  expect(subjectsTo(annual)).not.toContain('Your Atelier plan renews soon');
  await moveClock(360);
  await untilMailed(annual, 'Your Atelier plan renews soon');
  expect(await paidOrders(annual)).toHaveLength(1);
  await moveClock(367);
  await until('the plan is renewed', async () => (await paidOrders(annual)).length === 2);
  expect(await accessOf(annual)).toMatchObject({ plan: 'pro' });
});

test('the clock is not moved without test payments', async () => {
  await expect(moveClock(1, real)).rejects.toThrow(/PAYMENTS_TEST/);
});
