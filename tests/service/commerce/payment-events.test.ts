import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import {
  eventOf,
  orderOf,
  payTest,
  sendEvent,
  signatureOf,
  untilOrderIs,
} from '../../support/money/payments.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly', provider: 'test' };
const events = () => app.database('commerce').collection('paymentEvents');

describe('an order paid through the test provider', () => {
  test('is canceled when its payment fails, and another one can be placed', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    await payTest(learner, order, 'fail');
    await untilOrderIs(learner, order.id, 'cancelled');
    expect(await orderOf(learner, order.id)).toMatchObject({ failed: true });
    expect((await placeOrder(learner, monthly)).id).not.toBe(order.id);
    expect(done(await learner.get('/api/invoices'), 200).invoices).toEqual([]);
  });

  test('stays pending until a late confirmation', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    await payTest(learner, order, 'late');
    expect(await orderOf(learner, order.id)).toMatchObject({ status: 'pending' });
    await untilOrderIs(learner, order.id, 'paid');
  });

  test('is refunded if it is paid after it was canceled', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    const payments = app.database('commerce').collection('testPayments');
    const row = { _id: `test_${order.id}` as never };
    await payments.updateOne(row, { $set: { status: 'paid' } });
    done(await learner.post(`/api/orders/${order.id}/cancel`), 200);
    await until('the payment is refunded', async () => {
      const payment = await payments.findOne(row);
      return payment?.refunds.some(({ amount }: { amount: number }) => amount === 900);
    });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('is refunded at the provider once for each refund', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    await payTest(learner, order, 'succeed');
    await untilOrderIs(learner, order.id, 'paid');
    const path = `/api/orders/${order.id}/refunds`;
    done(await admin.post(path, { amount: 300 }), 201);
    done(await learner.post(path), 201);
    const payments = app.database('commerce').collection('testPayments');
    await until('both refunds are made at the provider', async () => {
      const payment = await payments.findOne({ _id: `test_${order.id}` as never });
      return payment?.refunds.length === 2;
    });
    expect(done(await sendEvent(app, eventOf(order.id)), 200)).toEqual({ received: true });
    expect(await orderOf(learner, order.id)).toMatchObject({
      ...{ status: 'refunded', refunded: { amount: 900 } },
    });
  });

  test('cannot be marked as paid by hand, and only its buyer can access its payment', async () => {
    const order = await placeOrder(await app.learner(), monthly);
    expectError(await admin.post(`/api/orders/${order.id}/mark-paid`), 409, 'WRONG_STATE');
    const path = `/api/test-payments/test_${order.id}`;
    const other = await app.learner();
    expectError(await other.get(path), 404, 'NOT_FOUND');
    expectError(await other.put(path, { outcome: 'succeed' }), 404, 'NOT_FOUND');
  });
});

describe('a payment event', () => {
  test('can be lost: the order still becomes paid', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    const payments = app.database('commerce').collection('testPayments');
    await payments.updateOne({ _id: `test_${order.id}` as never }, { $set: { status: 'paid' } });
    await untilOrderIs(learner, order.id, 'paid');
  });

  test('about an unknown payment is stored', async () => {
    const id = `evt_${crypto.randomUUID()}`;
    done(await sendEvent(app, JSON.stringify({ id })), 200);
    expect(await events().countDocuments({ eventId: id })).toBe(1);
  });

  test.each(['shop:1', '', '1234'])(
    'about an order of another shop holds nothing up: %s',
    async (other) => {
      const learner = await app.learner();
      const order = await placeOrder(learner, monthly);
      done(await sendEvent(app, eventOf(other)), 200);
      await payTest(learner, order, 'succeed');
      await untilOrderIs(learner, order.id, 'paid');
      await until('nothing is left', async () => {
        return (await app.database('commerce').collection('outbox').countDocuments()) === 0;
      });
    },
  );

  test.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['a forged signature', () => ({ 'payment-signature': `t=1,v1=${'0'.repeat(64)}` })],
    ['the signature of another body', () => ({ 'payment-signature': signatureOf(app, '{}') })],
    [
      'a stale signature',
      (body) => ({ 'payment-signature': signatureOf(app, body, Date.now() - 400_000) }),
    ],
  ])('with %s is refused, and not stored', async (_, headersOf) => {
    const body = eventOf('0'.repeat(24));
    const before = await events().countDocuments();
    expectError(await sendEvent(app, body, headersOf(body)), 400, 'BAD_REQUEST');
    expect(await events().countDocuments()).toBe(before);
  });
});

test('the offer lists the payment providers, and an unknown one is refused', async () => {
  const { providers } = done(await app.visitor().get('/api/offer?plan=pro&period=annual'), 200);
  expect(providers).toEqual(['invoice', 'test']);
  const learner = await app.learner();
  const wanted = { plan: 'pro', period: 'monthly', provider: 'nobody' };
  expectFieldError(await learner.post('/api/orders', wanted), 'provider');
});
