import type { Order } from '@atelier/contracts/commerce/orders';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { type Document, ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Admin, done } from '../../support/admin.ts';
import { accessOf, buy, noteOrder, placeOrder, type Wanted } from '../../support/commerce.ts';
import { expectError } from '../../support/errors.ts';
import { payTest } from '../../support/payments.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { useAppWithMail } from '../../support/use-mail.ts';

// Two of each that could do the same step.
const { app, mailbox } = useAppWithMail({
  ...{ counts: { worker: 0, commerce: 2 }, env: { PAYMENTS_TEST: '1' } },
});

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

type Learner = Person & { email: string };
const dayMs = 24 * 3_600_000;
const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const commerce = (name: string) => app.database('commerce').collection(name);

const planOf = async (learner: Person) =>
  done(await learner.get('/api/subscription'), 200) as unknown as CurrentPlan;
const ordersOf = async (learner: Person) =>
  (done(await learner.get('/api/orders'), 200) as unknown as { orders: Order[] }).orders;
const rowOf = async (id: ObjectId) => (await commerce('subscriptions').findOne({ _id: id }))!;

/** Moves every date of a plan, its entitlements and its open orders back, and has it looked at. */
async function letPass(id: ObjectId, ms: number): Promise<void> {
  const back = (name: string) => ({ $cond: [`$${name}`, { $subtract: [`$${name}`, ms] }, null] });
  const row = await rowOf(id);
  const renewal = row.renewal as { orderId: ObjectId; startsAt: Date } | null;
  if (renewal) {
    const startsAt = new Date(renewal.startsAt.getTime() - ms);
    await commerce('orders').updateOne({ _id: renewal.orderId }, [
      {
        $set: { created_at: back('created_at'), dueAt: back('dueAt'), 'renews.startsAt': startsAt },
      },
    ]);
    await commerce('subscriptions').updateOne(
      { _id: id },
      { $set: { 'renewal.startsAt': startsAt } },
    );
  }
  await commerce('entitlements').updateMany({ subscriptionId: id }, [
    { $set: { startsAt: back('startsAt'), endsAt: back('endsAt') } },
  ]);
  await commerce('subscriptions').updateOne({ _id: id }, [
    { $set: { endsAt: back('endsAt'), ...(row.noticedFor && { noticedFor: back('noticedFor') }) } },
  ]);
  const now = new Date();
  if (renewal)
    await commerce('orders').updateOne({ _id: renewal.orderId }, { $set: { stepAt: now } });
  else await commerce('subscriptions').updateOne({ _id: id }, { $set: { nextAt: now } });
}

/** Lets the time pass until so many milliseconds before the end of a plan. */
const untilBeforeEnd = async (id: ObjectId, ms: number) => {
  const { endsAt } = await rowOf(id);
  await letPass(id, (endsAt as Date).getTime() - Date.now() - ms);
};

const subjectsTo = ({ email }: Learner) => mailbox.mailsTo(email).map(({ subject }) => subject);
const untilMailed = (learner: Learner, subject: string, times = 1) =>
  until(`${times} of "${subject}"`, () => {
    return subjectsTo(learner).filter((one) => one === subject).length === times;
  });

async function owner(wanted: Wanted = monthly) {
  const learner = await app.learner();
  const sale = await buy(learner, admin, wanted);
  return { learner, sale, id: new ObjectId(sale.subscription!.id) };
}
async function cardOwner(outcome: 'succeed' | 'succeed_once') {
  const learner = await app.learner();
  const order = await placeOrder(learner, { ...monthly, provider: 'test' } as Wanted);
  await payTest(learner, order, outcome);
  await until('the plan is there', async () => (await planOf(learner)).plan === 'pro');
  const { subscriptionId } = (await commerce('orders').findOne({ _id: new ObjectId(order.id) }))!;
  return { learner, order, id: subscriptionId as ObjectId };
}
const renewalOf = (id: ObjectId): Promise<Document> =>
  until('it is renewed', () => commerce('orders').findOne({ 'renews.subscriptionId': id }));

describe('a plan that is paid by invoice', () => {
  test('is announced once, renewed, open until it is paid, and goes on where it ended', async () => {
    const { learner, id } = await owner();
    await untilBeforeEnd(id, 2.9 * dayMs);
    await untilMailed(learner, 'Your Atelier plan renews soon');
    await untilBeforeEnd(id, 60_000);
    const { _id, total } = await renewalOf(id);
    const { renewal } = await rowOf(id);
    await untilMailed(learner, 'Your Atelier plan was renewed');
    expect(total).toBe(900);
    expect(await planOf(learner)).toMatchObject({
      ...{ plan: 'pro', status: 'past_due', current_period_end: renewal.startsAt.toISOString() },
    });
    await letPass(id, dayMs);
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expectError(await learner.put('/api/subscription', { period: 'annual' }), 409, 'WRONG_STATE');
    const began = (await rowOf(id)).renewal.startsAt as Date;
    await noteOrder(admin, { id: _id.toHexString() }, 'mark-paid');
    const paid = await planOf(learner);
    expect(paid).toMatchObject({ status: 'active', price: { amount: 900 } });
    const days = (Date.parse(paid.current_period_end!) - began.getTime()) / dayMs;
    expect([28, 29, 30, 31]).toContain(days);
    expect(await commerce('orders').countDocuments({ 'renews.subscriptionId': id })).toBe(1);
    const mails = subjectsTo(learner);
    expect(mails.filter((one) => one === 'Your Atelier plan renews soon')).toHaveLength(1);
    expect(mails.filter((one) => one === 'Your Atelier plan was renewed')).toHaveLength(1);
  });

  test('is reminded of after 7 and 14 days, and ends after 21', async () => {
    const { learner, id } = await owner();
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    for (const times of [1, 2]) {
      await letPass(id, 7 * dayMs);
      await untilMailed(learner, 'Reminder: your Atelier invoice', times);
      expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    }
    await letPass(id, 7 * dayMs);
    await untilMailed(learner, 'Your Atelier plan has ended');
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await planOf(learner)).toMatchObject({ plan: 'free', status: 'free' });
    expect(await commerce('orders').findOne({ _id })).toMatchObject({ status: 'cancelled' });
    expect(await commerce('invoices').findOne({ orderId: _id })).toMatchObject({ status: 'void' });
    expect(await rowOf(id)).toMatchObject({ status: 'expired' });
  });

  test('changes at its end to what is wanted then', async () => {
    const { learner, id } = await owner({ plan: 'team', period: 'monthly', seats: 3 });
    done(await learner.put('/api/subscription', { plan: 'pro' }), 200);
    await untilBeforeEnd(id, 0);
    const { _id } = await renewalOf(id);
    expect(await planOf(learner)).toMatchObject({
      ...{ plan: 'pro', status: 'past_due', change: null, price: { amount: 900 } },
    });
    await noteOrder(admin, { id: _id.toHexString() }, 'mark-paid');
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  });

  test('that is cancelled ends, before and after it is renewed', async () => {
    const first = await owner();
    done(await first.learner.post('/api/subscription/cancel'), 200);
    await untilBeforeEnd(first.id, 0);
    await untilMailed(first.learner, 'Your Atelier plan has ended');
    expect(await commerce('orders').countDocuments({ 'renews.subscriptionId': first.id })).toBe(0);
    const second = await owner();
    await untilBeforeEnd(second.id, 60_000);
    const { _id } = await renewalOf(second.id);
    done(await second.learner.post('/api/subscription/cancel'), 200);
    expect(await commerce('orders').findOne({ _id })).toMatchObject({ status: 'cancelled' });
    await letPass(second.id, 3_600_000);
    await untilMailed(second.learner, 'Your Atelier plan has ended');
    expect(await accessOf(second.learner)).toMatchObject({ plan: 'free' });
  });
});

test('a plan that cannot be renewed keeps nobody else waiting', async () => {
  const [broken, sound] = [await owner(), await owner()];
  // No such period is on sale.
  await commerce('subscriptions').updateOne({ _id: broken.id }, { $set: { period: 'daily' } });
  for (const { id } of [broken, sound]) {
    const soon = new Date(Date.now() + 60_000);
    await commerce('subscriptions').updateOne({ _id: id }, { $set: { endsAt: soon } });
  }
  const both = { _id: { $in: [broken.id, sound.id] } };
  await commerce('subscriptions').updateMany(both, { $set: { nextAt: new Date() } });
  expect(await renewalOf(sound.id)).toMatchObject({ total: 900 });
  expect(await commerce('orders').countDocuments({ 'renews.subscriptionId': broken.id })).toBe(0);
  await commerce('subscriptions').deleteOne({ _id: broken.id });
});

describe('a plan that is charged', () => {
  test('is renewed without its owner, again and again', async () => {
    const { learner, id } = await cardOwner('succeed');
    for (const times of [1, 2]) {
      const before = (await rowOf(id)).endsAt as Date;
      await untilBeforeEnd(id, 60_000);
      await until('it is renewed and paid', async () => {
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

  test('is tried three times in 14 days, with a mail each, and then ends', async () => {
    const { learner, id } = await cardOwner('succeed_once');
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    for (const times of [1, 2]) {
      await untilMailed(learner, 'Your payment to Atelier failed', times);
      expect(await planOf(learner)).toMatchObject({ plan: 'pro', status: 'past_due' });
      await letPass(id, 7 * dayMs);
    }
    await untilMailed(learner, 'Your Atelier plan has ended');
    await untilMailed(learner, 'Your payment to Atelier failed', 3);
    const order = await commerce('orders').findOne({ _id });
    expect(order).toMatchObject({ status: 'cancelled', failed: true, renews: { tries: 3 } });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('goes on when a later try succeeds', async () => {
    const { learner, order, id } = await cardOwner('succeed_once');
    await untilBeforeEnd(id, 60_000);
    await untilMailed(learner, 'Your payment to Atelier failed');
    const payment = { _id: `test_${order.id}` as never };
    await commerce('testPayments').updateOne(payment, { $set: { declinesLater: false } });
    await letPass(id, 7 * dayMs);
    await until('it is paid', async () => (await planOf(learner)).status === 'active');
    expect((await ordersOf(learner)).filter(({ status }) => status === 'paid')).toHaveLength(2);
  });
});

describe('a charge that failed', () => {
  const failedOnce = async () => {
    const owner = await cardOwner('succeed_once');
    await untilBeforeEnd(owner.id, 60_000);
    await untilMailed(owner.learner, 'Your payment to Atelier failed');
    const { _id } = await renewalOf(owner.id);
    const soon = new Date(Date.now() + 3_600_000);
    await until('it waits for the next try', () =>
      commerce('orders').findOne({ _id, stepAt: { $gt: soon } }),
    );
    return { ...owner, renewal: { id: _id.toHexString() } };
  };
  const payOn = (learner: Learner, { id }: { id: string }) => learner.post(`/api/orders/${id}/pay`);

  test('is paid on the page, and what was paid with is charged the next time', async () => {
    const { learner, id, renewal } = await failedOnce();
    const { order } = done(await payOn(learner, renewal), 200) as unknown as { order: Order };
    expect(order).toMatchObject({ pay_url: `/checkout/test?payment=test_${renewal.id}` });
    await payTest(learner, renewal, 'succeed');
    await until('it is paid', async () => (await planOf(learner)).status === 'active');
    await untilBeforeEnd(id, 60_000);
    await until('the next period is paid, too', async () => {
      const paid = { 'renews.subscriptionId': id, status: 'paid' };
      return (await commerce('orders').countDocuments(paid)) === 2;
    });
  });

  test('is made again with the card that was named in the portal', async () => {
    const { learner, order, id } = await failedOnce();
    expect(await planOf(learner)).toMatchObject({ portal: true });
    const { url } = done(await learner.post('/api/subscription/portal'), 200);
    expect(url).toBe(`/checkout/test?payment=test_${order.id}`);
    const card = { card: 'valid' };
    const path = `/api/test-payments/test_${order.id}/card`;
    expectError(await (await app.learner()).put(path, card), 404, 'NOT_FOUND');
    done(await learner.put(path, card), 200);
    await letPass(id, 7 * dayMs);
    await until('it is paid', async () => (await planOf(learner)).status === 'active');
  });
});

test('a plan that is paid by invoice has no portal, and shows how to pay', async () => {
  const { learner, id } = await owner();
  expect(await planOf(learner)).toMatchObject({ portal: false });
  expectError(await learner.post('/api/subscription/portal'), 409, 'NO_PORTAL');
  expectError(await (await app.learner()).post('/api/subscription/portal'), 404, 'NOT_FOUND');
  await untilBeforeEnd(id, 60_000);
  const { _id } = await renewalOf(id);
  const answer = done(await learner.post(`/api/orders/${_id.toHexString()}/pay`), 200);
  expect(answer).toMatchObject({ order: { provider: 'invoice', pay_url: null } });
});

describe('a first order by invoice', () => {
  test('is reminded of after 7 and 14 days, and cancelled after 21', async () => {
    const learner = await app.learner();
    const { id } = await placeOrder(learner, monthly);
    const _id = new ObjectId(id);
    const pass = () =>
      commerce('orders').updateOne({ _id }, [
        {
          $set: {
            created_at: { $subtract: ['$created_at', 7 * dayMs] },
            stepAt: new Date(),
          },
        },
      ]);
    for (const times of [1, 2]) {
      await pass();
      await untilMailed(learner, 'Reminder: your Atelier invoice', times);
    }
    await pass();
    await untilMailed(learner, 'Your Atelier order was cancelled');
    expect(await ordersOf(learner)).toMatchObject([{ id, status: 'cancelled', failed: false }]);
  });
});
