import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { statusOf, untilOrderIs } from '../../support/money/payments.ts';
import { done } from '../../support/people/admin.ts';
import { useStripe, webhookSecret } from '../../support/service/use-stripe.ts';

const { app, standIn, sendEvent, pay, askNow, buyMonthly } = useStripe();

const annual: Wanted = { plan: 'pro', period: 'annual', provider: 'stripe' };

describe('an order paid by Stripe', () => {
  test('has a payment page, is paid once Stripe confirms it, and then grants the plan', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, annual);
    const { url, amount, wanted } = standIn.sessionOf(order.id);
    expect(order).toMatchObject({ provider: 'stripe', status: 'pending', pay_url: url });
    expect(amount).toBe(order.total.amount);
    expect(wanted).toMatchObject({
      mode: 'payment',
      client_reference_id: order.id,
      'line_items[0][price_data][currency]': 'usd',
    });
    expect(standIn.methodsOf(order.id)).toEqual(['card']);
    // A second request returns the same order with the same page.
    expect(await placeOrder(learner, annual)).toMatchObject({ id: order.id, pay_url: url });
    done(await sendEvent(order.id), 200);
    expect(await statusOf(learner, order.id)).toBe('pending');
    pay(order.id);
    done(await sendEvent(order.id), 200);
    await untilOrderIs(learner, order.id, 'paid');
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  });

  test('becomes paid even if its event is lost', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, annual);
    pay(order.id);
    await askNow(order.id);
    await untilOrderIs(learner, order.id, 'paid');
  });

  test('is canceled when its payment page expires, and closes the page when it is canceled', async () => {
    const learner = await app.learner();
    const first = await placeOrder(learner, annual);
    standIn.sessionOf(first.id).status = 'expired';
    done(await sendEvent(first.id), 200);
    await untilOrderIs(learner, first.id, 'cancelled');
    const second = await placeOrder(learner, annual);
    done(await learner.post(`/api/orders/${second.id}/cancel`), 200);
    await until('the payment page is closed', async () => {
      return standIn.sessionOf(second.id).status === 'expired';
    });
  });

  test('is refunded at Stripe once for each credit note', async () => {
    const admin = await app.admin();
    const learner = await app.learner();
    const order = await placeOrder(learner, annual);
    pay(order.id);
    done(await sendEvent(order.id), 200);
    await untilOrderIs(learner, order.id, 'paid');
    done(await admin.post(`/api/orders/${order.id}/refunds`, { amount: 500 }), 201);
    done(await admin.post(`/api/orders/${order.id}/refunds`), 201);
    const intent = `pi_${standIn.sessionOf(order.id).id}`;
    await until(
      'both refunds are made at Stripe',
      async () => standIn.refunds.get(intent)?.length === 2,
    );
    done(await sendEvent(order.id), 200);
    const refunded = standIn.refunds.get(intent)!.map(({ amount }) => amount);
    expect(refunded).toEqual([500, order.total.amount - 500]);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  const refundByHand = (intent: string, amount: number) =>
    standIn.refunds.set(intent, [{ amount, metadata: { key: 'by hand' } }]);
  const refundsOf = async (id: string) => {
    const { order } = done(await (await app.admin()).get(`/api/orders/${id}`), 200);
    return (order as { refunded: { amount: number } }).refunded.amount;
  };

  test('is refunded even if it was refunded at Stripe before, by hand', async () => {
    const { learner, id, intent } = await buyMonthly();
    refundByHand(intent, 900);
    done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 300 }), 201);
    await untilOrderIs(learner, id, 'refunded');
    expect(await refundsOf(id)).toBe(900);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(standIn.refunds.get(intent)).toHaveLength(1);
  });

  test('is refunded as far as it was not refunded at Stripe before, by hand', async () => {
    const { id, intent } = await buyMonthly();
    refundByHand(intent, 500);
    done(await (await app.admin()).post(`/api/orders/${id}/refunds`), 201);
    await until('the rest is refunded at Stripe', async () => standIn.refunds.get(intent)![1]);
    expect(standIn.refunds.get(intent)).toMatchObject([{ amount: 500 }, { amount: 400 }]);
    expect(await refundsOf(id)).toBe(900);
  });

  describe('and canceled while its bank has not confirmed the payment', () => {
    const cancelled = async () => {
      const learner = await app.learner();
      const { id } = await placeOrder(learner, annual);
      // The buyer has left the page, and the bank has not confirmed yet.
      Object.assign(standIn.sessionOf(id), { status: 'complete' });
      done(await learner.post(`/api/orders/${id}/cancel`), 200);
      return { id, _id: new ObjectId(id), intent: `pi_${standIn.sessionOf(id).id}` };
    };
    const orders = () => app.database('commerce').collection('orders');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

    test('is refunded even if the event of the late payment is lost', async () => {
      const { id, _id, intent } = await cancelled();
      await until('it is asked about the next day', () =>
        orders().findOne({ _id, askAt: { $gt: inHours(23) } }),
      );
      pay(id);
      await orders().updateOne({ _id }, { $set: { askAt: new Date() } });
      await until('it is refunded', async () => standIn.refunds.get(intent)?.length === 1);
      await until('it is no longer asked about', () =>
        orders().findOne({ _id, askAt: { $exists: false }, returned: { $gt: 0 } }),
      );
    });

    test('is no longer asked about after two weeks', async () => {
      const { _id } = await cancelled();
      await until('it is asked about the next day', () =>
        orders().findOne({ _id, askAt: { $gt: inHours(23) } }),
      );
      const old = { closedAt: inHours(-15 * 24), askAt: new Date() };
      await orders().updateOne({ _id }, { $set: old });
      await until('it is no longer asked about', () =>
        orders().findOne({ _id, askAt: { $exists: false } }),
      );
    });
  });

  test('cannot be paid if it is canceled while its payment page is being created', async () => {
    const learner = await app.learner();
    const { promise, resolve } = Promise.withResolvers<void>();
    standIn.hold = promise;
    const ordered = learner.post('/api/orders', annual);
    const { id } = await until('the order is placed', async () => {
      return (done(await learner.get('/api/orders'), 200).orders as { id: string }[])[0];
    });
    done(await learner.post(`/api/orders/${id}/cancel`), 200);
    resolve();
    // On a slow machine, the request to Stripe times out, and the page is never shown.
    const answer = await ordered;
    expect([201, 503]).toContain(answer.status);
    await until('its payment page is closed or was never shown', async () => {
      return answer.status === 503 || standIn.sessionOf(id).status === 'expired';
    });
  });

  test('is kept while Stripe is down, and gets its payment page once Stripe responds', async () => {
    const learner = await app.learner();
    standIn.isDown = true;
    expectError(await learner.post('/api/orders', annual), 503, 'UNAVAILABLE');
    standIn.isDown = false;
    const { orders } = done(await learner.get('/api/orders'), 200) as { orders: { id: string }[] };
    expect(orders).toHaveLength(1);
    const again = await placeOrder(learner, annual);
    expect(again.id).toBe(orders[0]!.id);
    expect(again.pay_url).toBe(standIn.sessionOf(again.id).url);
  });
});

test('an order paid by wallet offers only wallets and saves no payment method for later charges', async () => {
  const learner = await app.learner();
  const order = await placeOrder(learner, { ...annual, payment_method: 'wallet' });
  const { wanted } = standIn.sessionOf(order.id);
  expect(standIn.methodsOf(order.id)).toEqual(['alipay', 'wechat_pay']);
  expect(Object.keys(wanted).filter((name) => name.includes('setup_future_usage'))).toEqual([]);
  expect(wanted).not.toHaveProperty('customer_creation');
  expect(wanted).toMatchObject({ 'payment_method_options[wechat_pay][client]': 'web' });
});

test('an amount below the minimum of Stripe is refused, but can be paid by invoice', async () => {
  const admin = await app.admin();
  const { id: course_id } = await admin.createCourse({ price: 0.49 });
  const learner = await app.learner();
  const answer = await learner.post('/api/orders', { course_id, provider: 'stripe' });
  expectFieldError(answer, 'provider');
  const order = await placeOrder(learner, { course_id });
  expect(order).toMatchObject({ provider: 'invoice', status: 'pending', pay_url: null });
});

test.each([
  ['signed with another secret', () => sendEvent('0'.repeat(24), 'whsec_forged')],
  [
    'signed ten minutes ago',
    () => sendEvent('0'.repeat(24), webhookSecret, Math.floor(Date.now() / 1_000) - 600),
  ],
])('an event %s is refused', async (_, send) => {
  expectError(await send(), 400, 'BAD_REQUEST');
});

test.each([-3_600, 3_600])(
  'an event that was signed %d seconds from now is refused',
  async (seconds) => {
    const order = await placeOrder(await app.learner(), annual);
    const at = Math.floor(Date.now() / 1_000) + seconds;
    expectError(await sendEvent(order.id, webhookSecret, at), 400, 'BAD_REQUEST');
  },
);
