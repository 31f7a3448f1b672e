import type { couponOperations } from '@atelier/contracts/commerce/coupons';
import type { OutputOf } from '@atelier/contracts/core/operation';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import {
  accessOf,
  buy,
  createCoupon,
  noteOrder,
  ordersOf,
  type Wanted,
} from '../../support/money/commerce.ts';
import { planOf } from '../../support/money/plan-changes.ts';
import { dayMs, renewalsOf } from '../../support/money/renewals.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

// Two commerce processes, which could both take the same step.
const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;
const { commerce, rowOf, letPass, untilBeforeEnd, subjectsTo, untilMailed, renewalOf } = renewalsOf(
  app,
  mailbox,
);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

type CouponList = OutputOf<typeof couponOperations.list>;
const monthly: Wanted = { plan: 'pro', period: 'monthly' };

async function owner(wanted: Wanted = monthly) {
  const learner = await app.learner();
  const sale = await buy(learner, admin, wanted);
  return { learner, sale, id: new ObjectId(sale.subscription!.id) };
}

describe('a plan paid by invoice', () => {
  test('is announced once, stays active after its renewal until paid, and continues from its end', async () => {
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

  test('with a coupon for every payment gets the discount on renewals, even if the coupon is switched off', async () => {
    const { id: couponId, code } = await createCoupon(admin, { percent: 50, every_payment: true });
    const { learner, sale, id } = await owner({ ...monthly, coupon: code });
    expect(sale).toMatchObject({ total: { amount: 450 } });
    done(await admin.put(`/api/coupons/${couponId}`, { active: false }), 200);
    expect(await planOf(learner)).toMatchObject({ price: { amount: 450 } });
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    await noteOrder(admin, { id: _id.toHexString() }, 'mark-paid');
    const [renewal] = await ordersOf(learner);
    expect(renewal).toMatchObject({ coupon: code, discount: { amount: 450 } });
    expect(renewal).toMatchObject({ status: 'paid', total: { amount: 450 } });
    expect(await planOf(learner)).toMatchObject({ price: { amount: 450 } });
    const { coupons } = done(await admin.get(`/api/coupons?q=${code}`), 200) as CouponList;
    expect(coupons).toMatchObject([{ redeemed: 1 }]);
  });

  test('with a coupon for the first payment renews at the full price', async () => {
    const { code } = await createCoupon(admin, { amount: 300 });
    const { id } = await owner({ ...monthly, coupon: code });
    await untilBeforeEnd(id, 60_000);
    expect(await renewalOf(id)).toMatchObject({ total: 900, coupon: null, discount: 0 });
  });

  test('gets reminders after 7 and 14 unpaid days, and ends after 21', async () => {
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

  test('is renewed for the current name of its buyer', async () => {
    const { learner, id } = await owner();
    const name = 'Lea Renamed';
    done(await learner.form('PUT', '/api/update-profile', { name }), 200);
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    const { email } = learner;
    expect(await commerce('orders').findOne({ _id })).toMatchObject({ name, email });
    const buyer = { name, email };
    expect(await commerce('invoices').findOne({ orderId: _id })).toMatchObject({ buyer });
  });

  test('keeps the day of its renewals through shorter months, until an admin moves its end', async () => {
    const { learner, id } = await owner();
    const { startedAt, anchorDay } = await rowOf(id);
    expect(anchorDay).toBe((startedAt as Date).getUTCDate());
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    // As if it had been bought on 31 January 2027.
    const february = new Date('2027-02-28T10:00:00Z');
    const renews = { 'renews.startsAt': february, 'renews.anchorDay': 31 };
    await commerce('orders').updateOne({ _id }, { $set: renews });
    await noteOrder(admin, { id: _id.toHexString() }, 'mark-paid');
    const end = '2027-03-31T10:00:00.000Z';
    expect((await planOf(learner)).current_period_end).toBe(end);
    expect(await rowOf(id)).toMatchObject({ anchorDay: 31 });
    done(await admin.post(`/api/subscriptions/${id.toHexString()}/extend`, { days: 5 }), 200);
    expect(await rowOf(id)).toMatchObject({ endsAt: new Date('2027-04-05T10:00:00Z') });
    expect(await rowOf(id)).toMatchObject({ anchorDay: 5 });
  });

  test('changes at its end to the plan that was chosen for then', async () => {
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

  test('ends if it is canceled, before or after its renewal is ordered', async () => {
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

test.each(['admin', 'buyer'] as const)(
  'a plan ends with its unpaid renewal when the %s takes back the period before',
  async (who) => {
    const { learner, sale, id } = await owner();
    await untilBeforeEnd(id, 60_000);
    const { _id } = await renewalOf(id);
    done(await (who === 'admin' ? admin : learner).post(`/api/orders/${sale.id}/refunds`), 201);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await planOf(learner)).toMatchObject({ plan: 'free', status: 'free' });
    expect(await commerce('orders').findOne({ _id })).toMatchObject({ status: 'cancelled' });
    const { text } = await mailbox.mailTo(learner.email, 'Your Atelier order was canceled');
    expect(text).toContain('because your plan was refunded');
    expect(text).toContain('You owe us nothing for it.');
    expect(await buy(learner, admin, monthly)).toMatchObject({ status: 'paid' });
  },
);

test('a plan goes on when a period long before its unpaid renewal is refunded', async () => {
  const { learner, sale, id } = await owner();
  await untilBeforeEnd(id, 60_000);
  const first = await renewalOf(id);
  await noteOrder(admin, { id: first._id.toHexString() }, 'mark-paid');
  await untilBeforeEnd(id, 60_000);
  await until('it is renewed again', async () => {
    return (await commerce('orders').countDocuments({ 'renews.subscriptionId': id })) === 2;
  });
  await noteOrder(admin, sale, 'refunds');
  expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  expect(await planOf(learner)).toMatchObject({ plan: 'pro', status: 'past_due' });
});

test('a plan that cannot be renewed does not hold up other renewals', async () => {
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

test('a plan paid by invoice has no portal, and its renewal has no payment page', async () => {
  const { learner, id } = await owner();
  expect(await planOf(learner)).toMatchObject({ portal: false });
  expectError(await learner.post('/api/subscription/portal'), 409, 'NO_PORTAL');
  expectError(await (await app.learner()).post('/api/subscription/portal'), 404, 'NOT_FOUND');
  await untilBeforeEnd(id, 60_000);
  const { _id } = await renewalOf(id);
  const answer = done(await learner.post(`/api/orders/${_id.toHexString()}/pay`), 200);
  expect(answer).toMatchObject({ order: { provider: 'invoice', pay_url: null } });
});
