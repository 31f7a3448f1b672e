import type { Order } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { eventOf, payTest, sendEvent } from '../../support/money/payments.ts';
import {
  changePlan,
  dollars,
  moveEnd,
  openOrders,
  planOf,
  planOwner,
} from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const owner = (wanted: Wanted, daysAgo = 0) => planOwner(app, admin, wanted, daysAgo);

/** Sums the ledger entries of an order by account. */
async function booked(id: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const ledger = app.database('commerce').collection('ledger');
  for (const { lines } of await ledger.find({ orderId: new ObjectId(id) }).toArray()) {
    for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
}

describe('a plan change that costs more', () => {
  test('can be previewed, is ordered with a line for the credit, and takes effect on payment', async () => {
    const learner = await owner(monthly, 10);
    const shown = done(await learner.get('/api/subscription/change?period=annual'), 200);
    expect(await openOrders(learner)).toEqual([]);
    const { proration, order, subscription } = await changePlan(learner, { period: 'annual' });
    expect(shown.proration).toEqual({ ...proration, next_at: expect.any(String) });
    const credit = proration.credit.amount;
    expect(credit).toBeGreaterThan(0);
    expect(credit).toBeLessThanOrEqual(Math.floor((900 * proration.unused_days) / 28));
    expect(proration).toMatchObject({
      ...{ plan: 'pro', period: 'annual', seats: null, takes_effect: 'on_payment' },
      ...{ charge: dollars(6_000), due_today: dollars(6_000 - credit) },
      next_total: dollars(6_000),
    });
    expect(order).toMatchObject({
      ...{ status: 'pending', provider: 'invoice', total: dollars(6_000 - credit) },
      lines: [
        { title: 'Pro', quantity: 1, unit_price: dollars(6_000) },
        {
          title: `Credit for ${proration.unused_days} unused days`,
          ...{ quantity: 1, unit_price: dollars(-credit) },
        },
      ],
    });
    expect(subscription).toMatchObject({
      ...{ plan: 'pro', period: 'monthly' },
      change: { plan: 'pro', period: 'annual', at: null, order_id: order!.id },
    });
    const sale = await noteOrder(admin, order!, 'mark-paid');
    expect(sale.subscription).toMatchObject({ period: 'annual', status: 'active' });
    expect(await planOf(learner)).toMatchObject({
      ...{ plan: 'pro', period: 'annual', change: null, price: dollars(6_000) },
      current_period_end: proration.next_at,
    });
    expect(await booked(order!.id)).toEqual({
      ...{ receivable: 0, revenue: credit - 6_000, bank: 6_000 - credit },
    });
    const invoice = await app
      .database('commerce')
      .collection('invoices')
      .findOne({
        orderId: new ObjectId(order!.id),
      });
    expect(invoice).toMatchObject({ total: 6_000 - credit, credit: { amount: credit } });
    const file = await learner.get(`/api/invoices/${sale.invoice}.pdf`);
    expect(file.status).toBe(200);
  });

  test('upgrades Pro to Team, and adds seats for the rest of the period', async () => {
    const learner = await owner(monthly, 5);
    const { order } = await changePlan(learner, { plan: 'team', seats: 3 });
    expect((await planOf(learner)).plan).toBe('pro');
    await noteOrder(admin, order!, 'mark-paid');
    const before = await planOf(learner);
    expect(before).toMatchObject({ plan: 'team', seats: { bought: 3 }, price: dollars(8_700) });
    expect(await accessOf(learner)).toMatchObject({ plan: 'team' });
    const more = await changePlan(learner, { seats: 5 });
    expect(more.proration.next_at).toBe(before.current_period_end);
    await noteOrder(admin, more.order!, 'mark-paid');
    expect(await planOf(learner)).toMatchObject({
      ...{ seats: { bought: 5 }, current_period_end: before.current_period_end },
      price: dollars(14_500),
    });
  });

  test('is one order for concurrent requests, and is replaced by another change', async () => {
    const learner = await owner(monthly);
    const tabs = [learner, learner];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => changePlan(tabs[n % tabs.length]!, { period: 'annual' })),
    );
    expect(new Set(answers.map(({ order }) => order!.id)).size).toBe(1);
    expect(await openOrders(learner)).toHaveLength(1);
    const other = await changePlan(learner, { plan: 'team', seats: 2 });
    expect((await openOrders(learner)).map(({ id }) => id)).toEqual([other.order!.id]);
    const both = await Promise.all([
      tabs[0]!.put('/api/subscription', { period: 'annual' }),
      tabs[1]!.put('/api/subscription', { plan: 'team', seats: 4 }),
    ]);
    for (const { status } of both) expect(status).toBe(200);
    const [open, ...others] = await openOrders(learner);
    expect(others).toEqual([]);
    expect((await planOf(learner)).change).toMatchObject({ order_id: open!.id });
  });

  test('is withdrawn by choosing the current plan, canceling its order or canceling the plan', async () => {
    const learner = await owner(monthly);
    await changePlan(learner, { period: 'annual' });
    const back = await changePlan(learner, { period: 'monthly' });
    expect(back).toMatchObject({
      ...{ order: null, proration: { takes_effect: 'unchanged', due_today: dollars(0) } },
      subscription: { period: 'monthly', change: null },
    });
    const { order } = await changePlan(learner, { period: 'annual' });
    done(await learner.post(`/api/orders/${order!.id}/cancel`), 200);
    expect((await planOf(learner)).change).toBeNull();
    await changePlan(learner, { period: 'annual' });
    done(await learner.post('/api/subscription/cancel'), 200);
    expect(await openOrders(learner)).toEqual([]);
    expect((await planOf(learner)).change).toBeNull();
    expectError(await learner.put('/api/subscription', { period: 'annual' }), 409, 'WRONG_STATE');
  });

  test('must be refunded before the earlier order that it credits', async () => {
    const learner = await app.learner();
    const first = await buy(learner, admin, monthly);
    const { order } = await changePlan(learner, { period: 'annual' });
    const second = await noteOrder(admin, order!, 'mark-paid');
    for (const by of [learner, admin]) {
      expectError(await by.post(`/api/orders/${first.id}/refunds`), 409, 'WRONG_STATE');
    }
    expect(await noteOrder(admin, second, 'refunds')).toMatchObject({ refunded: second.total });
    expect(await planOf(learner)).toMatchObject({
      ...{ plan: 'pro', period: 'monthly', price: dollars(900) },
      current_period_end: first.subscription!.ends_at,
    });
    await noteOrder(admin, first, 'refunds');
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('restores no earlier order that was refunded at its provider', async () => {
    const learner = await app.learner();
    const first = await placeOrder(learner, { ...monthly, provider: 'test' } as Wanted);
    await payTest(learner, first, 'succeed');
    await until('the plan is there', async () => (await planOf(learner)).plan === 'pro');
    const { order } = await changePlan(learner, { period: 'annual' });
    await payTest(learner, order!, 'succeed');
    await until('the plan is annual', async () => (await planOf(learner)).period === 'annual');
    const payments = app.database('commerce').collection('testPayments');
    const refunds = [{ key: 'at the provider', amount: 900 }];
    await payments.updateOne({ _id: `test_${first.id}` as never }, { $set: { refunds } });
    done(await sendEvent(app, eventOf(first.id)), 200);
    await until('the first order is refunded', async () => {
      const { order: row } = done(await learner.get(`/api/orders/${first.id}`), 200);
      return (row as Order).status === 'refunded';
    });
    expect(await planOf(learner)).toMatchObject({ plan: 'pro', period: 'annual' });
    await noteOrder(admin, order!, 'refunds');
    expect(await planOf(learner)).toMatchObject({ plan: 'free' });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('is canceled and its payment returned if the plan changes before it is paid', async () => {
    const learner = await owner(monthly);
    const { order } = await changePlan(learner, { period: 'annual' });
    await moveEnd(app, order);
    expect(await noteOrder(admin, order!, 'mark-paid')).toMatchObject({
      ...{ status: 'cancelled', returned: order!.total },
    });
    expect(await planOf(learner)).toMatchObject({ period: 'monthly' });
  });

  test('is canceled with its order when the plan that it changes is refunded', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const { order: first } = await changePlan(learner, { period: 'annual' });
    await noteOrder(admin, first!, 'mark-paid');
    await changePlan(learner, { plan: 'team', seats: 2 });
    expect(await openOrders(learner)).toHaveLength(1);
    await noteOrder(admin, first!, 'refunds');
    expect(await openOrders(learner)).toEqual([]);
    expect(await planOf(learner)).toMatchObject({ plan: 'pro', period: 'monthly', change: null });
    await changePlan(learner, { period: 'annual' });
    await noteOrder(admin, sale, 'refunds');
    expect(await openOrders(learner)).toEqual([]);
    expect(await planOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('is paid through the provider of the plan', async () => {
    const learner = await app.learner();
    const bought = await placeOrder(learner, { ...monthly, provider: 'test' } as Wanted);
    await payTest(learner, bought, 'succeed');
    await until('the plan is there', async () => (await planOf(learner)).plan === 'pro');
    const { order } = await changePlan(learner, { period: 'annual' });
    expect(order).toMatchObject({ provider: 'test', pay_url: expect.stringContaining('test_') });
    await payTest(learner, order!, 'succeed');
    await until('the plan is annual', async () => (await planOf(learner)).period === 'annual');
  });

  test('paid through a provider after the plan has changed is refunded', async () => {
    const learner = await app.learner();
    const bought = await placeOrder(learner, { ...monthly, provider: 'test' } as Wanted);
    await payTest(learner, bought, 'succeed');
    await until('the plan is there', async () => (await planOf(learner)).plan === 'pro');
    const { order } = await changePlan(learner, { period: 'annual' });
    await moveEnd(app, order);
    await payTest(learner, order!, 'succeed');
    await until('the payment is refunded', async () => {
      const payments = app.database('commerce').collection('testPayments');
      const row = await payments.findOne({ _id: `test_${order!.id}` as never });
      const sum = (row!.refunds as { amount: number }[]).reduce((all, one) => all + one.amount, 0);
      return sum === order!.total.amount;
    });
    expect((await planOf(learner)).period).toBe('monthly');
  });
});
