import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { changePlan, dollars, moveEnd } from '../../support/money/plan-changes.ts';
import { booked } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const team: Wanted = { plan: 'team', period: 'monthly', seats: 2 };
const settled = { receivable: 0, revenue: 0, bank: 0 };
const orders = () => app.database('commerce').collection('orders');
const markPaid = (id: string, body: object = {}) => admin.post(`/api/orders/${id}/mark-paid`, body);
const orderOf = async (by: Person, id: string) =>
  done(await by.get(`/api/orders/${id}`), 200) as { order: Sale; history: { what: string }[] };
const eventsOf = async (id: string) =>
  (await orderOf(admin, id)).history.map(({ what }) => what).filter((what) => what !== 'event');
const untilMailed = (email: string, subject: string, text: string) =>
  until(`"${subject}" is mailed`, () =>
    mailbox.mailsTo(email).some((mail) => mail.subject === subject && mail.text.includes(text)),
  );

/** Leaves an order open although its learner has bought another plan, as a race could. */
async function openOrderBesideOtherPlan(wanted: Wanted) {
  const learner = await app.learner();
  const order = await placeOrder(learner, wanted);
  const row = { _id: new ObjectId(order.id) };
  const { userId } = (await orders().findOne(row))!;
  await orders().updateOne(row, { $set: { userId: 'nobody' } });
  await buy(learner, admin, team);
  await orders().updateOne(row, { $set: { userId } });
  return { learner, order };
}

describe('a payment for an order of a plan other than the current one', () => {
  test('by bank transfer is recorded, cancels the order and has to be returned', async () => {
    const { learner, order } = await openOrderBesideOtherPlan(monthly);
    const { message, order: sale } = done(await markPaid(order.id), 200);
    expect(message).toContain('Transfer $9 back');
    expect(sale).toMatchObject({ status: 'cancelled', returned: dollars(900) });
    expect((await orderOf(learner, order.id)).order).toMatchObject({ returned: dollars(900) });
    await untilMailed(learner.email, 'We are returning your payment', '$9.00');
    expect(await booked(app, order)).toEqual(settled);
    expect(await eventsOf(order.id)).toEqual(['ordered', 'cancelled', 'received_late', 'returned']);
    expect(await accessOf(learner)).toMatchObject({ plan: 'team' });
  });

  test('through a provider is returned automatically', async () => {
    const { learner, order } = await openOrderBesideOtherPlan({ ...monthly, provider: 'test' });
    await payTest(learner, order, 'succeed');
    await until('the payment is returned', async () => {
      const { order: now } = await orderOf(learner, order.id);
      return now.status === 'cancelled' && now.returned.amount === 900;
    });
    await untilMailed(learner.email, 'We are returning your payment', '$9.00');
    const payments = app.database('commerce').collection('testPayments');
    const payment = await payments.findOne({ _id: `test_${order.id}` as never });
    expect(payment?.refunds).toMatchObject([{ amount: 900 }]);
    expect(await booked(app, order)).toEqual(settled);
    expect(await accessOf(learner)).toMatchObject({ plan: 'team' });
  });

  test('cannot result from concurrent orders, of which only one stays open', async () => {
    const learner = await app.learner();
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => learner.post('/api/orders', n % 2 ? team : monthly)),
    );
    const { orders: all } = done(await learner.get('/api/orders'), 200) as { orders: Sale[] };
    expect(all.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });
});

test('a payment for a plan change is returned if the plan has changed since', async () => {
  const learner = await app.learner();
  await buy(learner, admin, monthly);
  const { order } = await changePlan(learner, { period: 'annual' });
  await moveEnd(app, order);
  expect(done(await markPaid(order!.id), 200).order).toMatchObject({
    ...{ status: 'cancelled', returned: order!.total },
  });
  expect(await booked(app, order!)).toEqual(settled);
});

describe('a partial payment', () => {
  test('is recorded and mailed, and opens nothing until the rest arrives', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    const { message, order: open } = done(await markPaid(order.id, { amount: 400 }), 200);
    expect(message).toContain('$5 is still missing');
    expect(open).toMatchObject({ status: 'pending', received: dollars(400) });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    await untilMailed(learner.email, 'A part of your payment has arrived', '$5.00');
    expect(expectFieldError(await markPaid(order.id, { amount: 501 }), 'amount')).toContain('$5');
    const paid = done(await markPaid(order.id, { amount: 500 }), 200).order;
    expect(paid).toMatchObject({ status: 'paid', received: dollars(900) });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expect(await booked(app, order)).toEqual({ receivable: 0, revenue: -900, bank: 900 });
    expect(await eventsOf(order.id)).toEqual(['ordered', 'part_received', 'paid']);
  });

  test('and the excess of another are noted: the order is paid, and the excess goes back', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    done(await markPaid(order.id, { amount: 400 }), 200);
    const answer = done(await markPaid(order.id, { amount: 650, with_excess: true }), 200);
    expect(answer.message).toMatch(/^The order is paid\. Transfer \$1\.50 back to /);
    expect(answer.order).toMatchObject({ status: 'paid', returned: dollars(150) });
    await untilMailed(learner.email, 'We are returning your payment', '$1.50');
    expect(await booked(app, order)).toEqual({ receivable: 0, revenue: -900, bank: 900 });
  });

  test('is returned when the order is canceled', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    done(await markPaid(order.id, { amount: 400 }), 200);
    expect(await noteOrder(admin, order, 'cancel')).toMatchObject({ returned: dollars(400) });
    await untilMailed(learner.email, 'Your Atelier order was canceled', '$4.00');
    expect(await booked(app, order)).toEqual(settled);
  });

  test('is recorded once if two admins act on the same state of the order, and so is a return', async () => {
    const order = await placeOrder(await app.learner(), monthly);
    const second = await app.newAdmin();
    const both = (path: string, body: object) =>
      Promise.all([admin, second].map((one) => one.post(`/api/orders/${order.id}/${path}`, body)));
    for (const [path, body] of [
      ['mark-paid', { amount: 400, if_received: 0 }],
      ['cancel', {}],
      ['returns', { amount: 100, if_returned: 400 }],
    ] as const) {
      const refused = (await both(path, body)).filter(({ status }) => status === 409);
      expect(refused, path).toHaveLength(1);
      expectError(refused[0]!, 409, path === 'cancel' ? 'WRONG_STATE' : 'CHANGED');
    }
    const { order: now } = await orderOf(admin, order.id);
    expect(now).toMatchObject({ status: 'cancelled', returned: dollars(500) });
  });

  test('is recorded once by concurrent requests with the same idempotency key', async () => {
    const order = await placeOrder(await app.learner(), monthly);
    const headers = {
      ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    };
    const call = { headers, body: JSON.stringify({ amount: 100 }) };
    const path = `/api/orders/${order.id}/mark-paid`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.call('POST', path, call)),
    );
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect((await orderOf(admin, order.id)).order).toMatchObject({ received: dollars(100) });
  });
});

describe('a payment for an order that expects none', () => {
  test('is recorded as returned, each time one arrives', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    const path = `/api/orders/${order.id}/returns`;
    expectError(await admin.post(path, { amount: 900 }), 409, 'WRONG_STATE');
    await noteOrder(admin, order, 'cancel');
    expectError(await markPaid(order.id), 409, 'WRONG_STATE');
    for (const returned of [900, 1_800]) {
      const sale = done(await admin.post(path, { amount: 900 }), 201).order;
      expect(sale).toMatchObject({ status: 'cancelled', returned: dollars(returned) });
    }
    expect(await booked(app, order)).toEqual(settled);
    await until('both are mailed', () => {
      const mails = mailbox.mailsTo(learner.email);
      return (
        mails.filter(({ subject }) => subject === 'We are returning your payment').length === 2
      );
    });
  });

  test('cannot be recorded by hand if the order is paid through a provider', async () => {
    const order = await placeOrder(await app.learner(), { ...monthly, provider: 'test' });
    await noteOrder(admin, order, 'cancel');
    const answer = await admin.post(`/api/orders/${order.id}/returns`, { amount: 900 });
    expectError(answer, 409, 'WRONG_STATE');
  });
});

test('a payment through a provider is mailed with the invoice, and a refund with a credit note', async () => {
  const learner = await app.learner();
  const order = await placeOrder(learner, { ...monthly, provider: 'test' });
  await payTest(learner, order, 'succeed');
  const { invoice } = await until('the order is paid', async () => {
    const { order: now } = await orderOf(learner, order.id);
    return now.status === 'paid' && now;
  });
  await untilMailed(learner.email, 'Your payment has arrived', `invoice-${invoice}.pdf`);
  done(await admin.post(`/api/orders/${order.id}/refunds`, { amount: 100 }), 201);
  const part = 'A part of your Atelier order was refunded';
  await untilMailed(learner.email, part, 'credit-note-CN-');
});

test('the mail about a refunded plan change names the plan that is active again', async () => {
  const learner = await app.learner();
  await buy(learner, admin, monthly);
  const { order } = await changePlan(learner, { plan: 'team', seats: 2 });
  await noteOrder(admin, order!, 'mark-paid');
  await noteOrder(admin, order!, 'refunds');
  await untilMailed(
    learner.email,
    'Your Atelier order was refunded',
    'You now have Pro, paid until',
  );
});

test('the list for bookkeeping has the date, amount and document of every movement of money', async () => {
  const learner = await app.learner();
  const order = await placeOrder(learner, monthly);
  for (const amount of [400, 500]) done(await markPaid(order.id, { amount }), 200);
  const refunded = done(await admin.post(`/api/orders/${order.id}/refunds`, { amount: 100 }), 201);
  const { number } = refunded.credit_note as { number: string };
  done(await admin.post(`/api/orders/${order.id}/returns`, { amount: 50 }), 201);
  const list = async (query: string) => {
    const q = encodeURIComponent(learner.email);
    const body = done(await admin.get(`/api/orders?all=1&q=${q}${query}`), 200);
    return (body.orders as Sale[])[0]!;
  };
  expect((await list('')).movements).toBeUndefined();
  const { invoice, movements } = await list('&movements=1');
  const at = expect.any(String);
  const moved = (what: string, amount: number, document: string | null) => ({
    ...{ at, what, document, amount: dollars(amount), tax: dollars(0) },
  });
  expect(movements).toEqual([
    ...[moved('part_received', 400, invoice), moved('paid', 500, invoice)],
    ...[moved('refunded', -100, number), moved('received_late', 50, null)],
    moved('returned', -50, null),
  ]);
});
