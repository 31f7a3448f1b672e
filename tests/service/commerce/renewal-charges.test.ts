import type { Order } from '@atelier/contracts/commerce/orders/order';
import { dayText } from '@atelier/service-kit/text/day-text';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, ordersOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { planOf } from '../../support/money/plan-changes.ts';
import { dayMs, type Learner, renewalsOf } from '../../support/money/renewals.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

// Two commerce processes, which could both take the same step.
const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;
const { commerce, rowOf, letPass, untilBeforeEnd, untilMailed, renewalOf } = renewalsOf(
  app,
  mailbox,
);

const monthly: Wanted = { plan: 'pro', period: 'monthly' };

async function cardOwner(outcome: 'succeed' | 'succeed_once') {
  const learner = await app.learner();
  const order = await placeOrder(learner, { ...monthly, provider: 'test' } as Wanted);
  await payTest(learner, order, outcome);
  await until('the plan is there', async () => (await planOf(learner)).plan === 'pro');
  const { subscriptionId } = (await commerce('orders').findOne({ _id: new ObjectId(order.id) }))!;
  return { learner, order, id: subscriptionId as ObjectId };
}

describe('a plan paid through a provider', () => {
  test('is renewed and charged automatically, period after period', async () => {
    const { learner, id } = await cardOwner('succeed');
    for (const times of [1, 2]) {
      const before = (await rowOf(id)).endsAt as Date;
      await untilBeforeEnd(id, 60_000);
      await until('the renewal is paid', async () => {
        const paid = { 'renews.subscriptionId': id, status: 'paid' };
        return (await commerce('orders').countDocuments(paid)) === times;
      });
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'active', renewal: null });
      expect((row.endsAt as Date).getTime()).not.toBe(before.getTime());
    }
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expect(await commerce('testPayments').countDocuments({ status: 'paid' })).toBeGreaterThan(2);
  });

  /** Creates a plan whose three charges have failed. */
  const inGrace = async () => {
    const { learner, id } = await cardOwner('succeed_once');
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    for (const times of [1, 2]) {
      await untilMailed(learner, 'Your payment to Atelier failed', times);
      const unpaid = { plan: 'pro', status: 'past_due', grace_ends_at: null };
      expect(await planOf(learner)).toMatchObject(unpaid);
      await letPass(id, 7 * dayMs);
    }
    await untilMailed(learner, 'Your Atelier plan ends soon unless you pay');
    return { learner, id, _id };
  };

  test('ends three days after three failed charges in 14 days, with a mail for each', async () => {
    const { learner, id, _id } = await inGrace();
    const { status, grace_ends_at } = await planOf(learner);
    expect(status).toBe('past_due');
    const left = Date.parse(grace_ends_at!) - Date.now();
    expect(left).toBeGreaterThan(2.9 * dayMs);
    expect(left).toBeLessThanOrEqual(3 * dayMs);
    const [mail] = mailbox
      .mailsTo(learner.email)
      .filter(({ subject }) => subject === 'Your Atelier plan ends soon unless you pay');
    expect(mail!.text).toContain(`until ${dayText(new Date(grace_ends_at!))}.`);
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expect(await commerce('orders').findOne({ _id })).toMatchObject({ status: 'pending' });
    await letPass(id, 3 * dayMs);
    await untilMailed(learner, 'Your Atelier plan has ended');
    await untilMailed(learner, 'Your payment to Atelier failed', 2);
    await untilMailed(learner, 'Your Atelier plan ends soon unless you pay');
    const order = await commerce('orders').findOne({ _id });
    expect(order).toMatchObject({ status: 'cancelled', failed: true, renews: { tries: 3 } });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('can be paid in the days of grace, and then continues', async () => {
    const { learner, _id } = await inGrace();
    const renewal = { id: _id.toHexString() };
    done(await learner.post(`/api/orders/${renewal.id}/pay`), 200);
    await payTest(learner, renewal, 'succeed');
    await until('the plan is active', async () => (await planOf(learner)).status === 'active');
    expect(await planOf(learner)).toMatchObject({ grace_ends_at: null });
  });

  test('continues when a later charge succeeds', async () => {
    const { learner, order, id } = await cardOwner('succeed_once');
    await untilBeforeEnd(id, 60_000);
    await untilMailed(learner, 'Your payment to Atelier failed');
    const payment = { _id: `test_${order.id}` as never };
    await commerce('testPayments').updateOne(payment, { $set: { declinesLater: false } });
    await letPass(id, 7 * dayMs);
    await until('the plan is active', async () => (await planOf(learner)).status === 'active');
    expect((await ordersOf(learner)).filter(({ status }) => status === 'paid')).toHaveLength(2);
  });
});

describe('a failed charge', () => {
  const failedOnce = async () => {
    const owner = await cardOwner('succeed_once');
    await untilBeforeEnd(owner.id, 60_000);
    await untilMailed(owner.learner, 'Your payment to Atelier failed');
    const { _id } = await renewalOf(owner.id);
    const soon = new Date(Date.now() + 3_600_000);
    await until('the order waits for the next charge', () =>
      commerce('orders').findOne({ _id, stepAt: { $gt: soon } }),
    );
    return { ...owner, renewal: { id: _id.toHexString() } };
  };
  const payOn = (learner: Learner, { id }: { id: string }) => learner.post(`/api/orders/${id}/pay`);

  test('can be paid on the page, and the next period is charged in the same way', async () => {
    const { learner, id, renewal } = await failedOnce();
    const { order } = done(await payOn(learner, renewal), 200) as unknown as { order: Order };
    expect(order).toMatchObject({ pay_url: `/checkout/test?payment=test_${renewal.id}` });
    await payTest(learner, renewal, 'succeed');
    await until('the plan is active', async () => (await planOf(learner)).status === 'active');
    await untilBeforeEnd(id, 60_000);
    await until('the next period is paid too', async () => {
      const paid = { 'renews.subscriptionId': id, status: 'paid' };
      return (await commerce('orders').countDocuments(paid)) === 2;
    });
  });

  test('is retried with the card that was saved in the portal', async () => {
    const { learner, order, id } = await failedOnce();
    expect(await planOf(learner)).toMatchObject({ portal: true });
    const { url } = done(await learner.post('/api/subscription/portal'), 200);
    expect(url).toBe(`/checkout/test?payment=test_${order.id}`);
    const card = { card: 'valid' };
    const path = `/api/test-payments/test_${order.id}/card`;
    expectError(await (await app.learner()).put(path, card), 404, 'NOT_FOUND');
    done(await learner.put(path, card), 200);
    await letPass(id, 7 * dayMs);
    await until('the plan is active', async () => (await planOf(learner)).status === 'active');
  });
});
