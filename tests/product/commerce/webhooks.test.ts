import { maxEventBytes } from '@atelier/contracts/commerce/orders/payments';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { accessOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import {
  eventOf,
  orderOf,
  payTest,
  sendEvent,
  signatureOf,
  untilOrderIs,
  webhookPath,
} from '../../support/money/payments.ts';
import { done } from '../../support/people/admin.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app } = useSellingApp({ videosWait: true });

const monthly: Wanted = { plan: 'pro', period: 'monthly', provider: 'test' };
const events = () => app.database('commerce').collection('paymentEvents');

describe('an order paid through the test provider', () => {
  test('has a payment page, becomes paid by its event, and then grants the plan', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    expect(order).toMatchObject({ provider: 'test', status: 'pending' });
    expect(order.pay_url).toBe(`/checkout/test?payment=test_${order.id}`);
    expect((await placeOrder(learner, monthly)).id).toBe(order.id);
    expect(await payTest(learner, order, 'confirm')).toMatchObject({ status: 'confirming' });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    await payTest(learner, order, 'succeed');
    await untilOrderIs(learner, order.id, 'paid');
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    const { invoices } = done(await learner.get('/api/invoices'), 200);
    expect(invoices).toMatchObject([{ order_id: order.id, status: 'paid' }]);
    expect(await orderOf(learner, order.id)).toMatchObject({ pay_url: null });
  });
});

describe('a payment event', () => {
  test('is stored once however often it is sent, and does not by itself pay the order', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    const id = `evt_${crypto.randomUUID()}`;
    const body = eventOf(order.id, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendEvent(app, body)));
    for (const answer of answers) done(answer, 200);
    expect(await events().countDocuments({ eventId: id })).toBe(1);
    expect(await orderOf(learner, order.id)).toMatchObject({ status: 'pending' });
  });

  test('of a disabled or unknown provider is answered with 404', async () => {
    for (const name of ['stripe', 'nobody']) {
      const answer = await app.visitor().post(`/api/payments/${name}/webhook`);
      expectError(answer, 404, 'NOT_FOUND');
    }
  });

  test('that is too large is refused', async () => {
    const body = 'x'.repeat(maxEventBytes + 1);
    expectError(await sendEvent(app, body), 413, 'TOO_LARGE');
  });

  test('is accepted with any content type, but not from another site', async () => {
    const body = eventOf('0'.repeat(24));
    const signed = { 'payment-signature': signatureOf(app, body) };
    done(await sendEvent(app, body, { ...signed, 'content-type': 'text/plain' }), 200);
    const from = { ...signed, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expectError(await sendEvent(app, body, from), 403, 'CROSS_ORIGIN');
    expectError(await app.visitor().get(webhookPath), 405, 'METHOD_NOT_ALLOWED');
  });
});
