import { ObjectId } from 'mongodb';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../support/admin.ts';
import { accessOf, createCoupon, placeOrder, type Wanted } from '../../support/commerce.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { Mailbox } from '../../support/mailbox.ts';
import type { Person } from '../../support/person.ts';
import { StripeStandIn } from '../../support/stripe-stand-in.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const standIn = new StripeStandIn();
const mailbox = new Mailbox();
const webhookSecret = 'whsec_of_the_stand_in';
const env: Record<string, string> = {
  STRIPE_SECRET_KEY: standIn.secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_WALLETS: 'alipay,wechat_pay',
};
beforeAll(async () => {
  env.STRIPE_API_BASE = await standIn.open();
  env.SMTP_URL = await mailbox.open();
});
afterAll(async () => {
  standIn.close();
  await mailbox.close();
});
const app = useApp({ counts: { worker: 0 }, env });

const annual: Wanted = { plan: 'pro', period: 'annual', provider: 'stripe' };
const statusOf = async (learner: Person, id: string) =>
  (done(await learner.get(`/api/orders/${id}`), 200).order as { status: string }).status;
const untilOrderIs = (learner: Person, id: string, status: string) =>
  until(`the order is ${status}`, async () => (await statusOf(learner, id)) === status);

/** Sends an event as Stripe does; signed by its own package. */
function sendEvent(orderId: string, secret = webhookSecret, timestamp?: number) {
  const object = { id: 'cs_test', object: 'checkout.session', metadata: { orderId } };
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', data: { object } };
  const payload = JSON.stringify({ ...event, type: 'checkout.session.completed' });
  const signature = Stripe.webhooks.generateTestHeaderString({
    ...{ payload, secret },
    ...(timestamp !== undefined && { timestamp }),
  });
  return app.visitor().call('POST', '/api/payments/stripe/webhook', {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

function pay(orderId: string): void {
  Object.assign(standIn.sessionOf(orderId), { status: 'complete', payment_status: 'paid' });
}

/** The payment methods that the page of an order offers. */
const methodsOf = (orderId: string) =>
  Object.entries(standIn.sessionOf(orderId).wanted)
    .filter(([name]) => name.startsWith('allowed_payment_method_types'))
    .map(([, method]) => method);

describe('an order by Stripe', () => {
  test('leads to its page, is paid once Stripe says so, and opens what was bought', async () => {
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
    expect(methodsOf(order.id)).toEqual(['card']);
    // Asked for again it is the same order with the same page.
    expect(await placeOrder(learner, annual)).toMatchObject({ id: order.id, pay_url: url });
    done(await sendEvent(order.id), 200);
    expect(await statusOf(learner, order.id)).toBe('pending');
    pay(order.id);
    done(await sendEvent(order.id), 200);
    await untilOrderIs(learner, order.id, 'paid');
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  });

  test('whose event is lost is found by asking', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, annual);
    pay(order.id);
    await untilOrderIs(learner, order.id, 'paid');
  });

  test('whose page has expired is cancelled, and so is the page of a cancelled order', async () => {
    const learner = await app.learner();
    const first = await placeOrder(learner, annual);
    standIn.sessionOf(first.id).status = 'expired';
    done(await sendEvent(first.id), 200);
    await untilOrderIs(learner, first.id, 'cancelled');
    const second = await placeOrder(learner, annual);
    done(await learner.post(`/api/orders/${second.id}/cancel`), 200);
    await until('nobody can pay it', async () => {
      return standIn.sessionOf(second.id).status === 'expired';
    });
  });

  test('is refunded at Stripe, once for each credit note', async () => {
    const admin = await app.admin();
    const learner = await app.learner();
    const order = await placeOrder(learner, annual);
    pay(order.id);
    done(await sendEvent(order.id), 200);
    await untilOrderIs(learner, order.id, 'paid');
    done(await admin.post(`/api/orders/${order.id}/refunds`, { amount: 500 }), 201);
    done(await admin.post(`/api/orders/${order.id}/refunds`), 201);
    const intent = `pi_${standIn.sessionOf(order.id).id}`;
    await until('Stripe knows of both', async () => standIn.refunds.get(intent)?.length === 2);
    done(await sendEvent(order.id), 200);
    const refunded = standIn.refunds.get(intent)!.map(({ amount }) => amount);
    expect(refunded).toEqual([500, order.total.amount - 500]);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('that is cancelled while its page is made cannot be paid on it', async () => {
    const learner = await app.learner();
    const { promise, resolve } = Promise.withResolvers<void>();
    standIn.hold = promise;
    const ordered = learner.post('/api/orders', annual);
    const { id } = await until('the order is placed', async () => {
      return (done(await learner.get('/api/orders'), 200).orders as { id: string }[])[0];
    });
    done(await learner.post(`/api/orders/${id}/cancel`), 200);
    resolve();
    // On a slow machine Stripe is given up on, and then nobody hears of the page.
    const answer = await ordered;
    expect([201, 503]).toContain(answer.status);
    await until('its page is closed, or nobody has seen it', async () => {
      return answer.status === 503 || standIn.sessionOf(id).status === 'expired';
    });
  });

  test('is kept while Stripe does not answer, and leads to its page once it does', async () => {
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

test('an order by wallet offers the wallets alone, and saves nothing to be charged later', async () => {
  const learner = await app.learner();
  const order = await placeOrder(learner, { ...annual, payment_method: 'wallet' });
  const { wanted } = standIn.sessionOf(order.id);
  expect(methodsOf(order.id)).toEqual(['alipay', 'wechat_pay']);
  expect(Object.keys(wanted).filter((name) => name.includes('setup_future_usage'))).toEqual([]);
  expect(wanted).not.toHaveProperty('customer_creation');
  expect(wanted).toMatchObject({ 'payment_method_options[wechat_pay][client]': 'web' });
});

describe('the renewal of a plan that was paid by Stripe', () => {
  const bought = async () => {
    const learner = await app.learner();
    const { id } = await placeOrder(learner, { ...annual, period: 'monthly' } as Wanted);
    expect(standIn.sessionOf(id).wanted).toMatchObject({
      'payment_intent_data[setup_future_usage]': 'off_session',
      customer_creation: 'always',
    });
    expect(methodsOf(id)).toEqual(['card']);
    pay(id);
    done(await sendEvent(id), 200);
    await untilOrderIs(learner, id, 'paid');
    const commerce = app.database('commerce');
    const { subscriptionId } = (await commerce.collection('orders').findOne({
      _id: new ObjectId(id),
    }))!;
    const endsAt = new Date(Date.now() + 60_000);
    const due = { $set: { endsAt, nextAt: new Date() } };
    await commerce.collection('subscriptions').updateOne({ _id: subscriptionId }, due);
    const renewal = await until('it is renewed', () =>
      commerce.collection('orders').findOne({ 'renews.subscriptionId': subscriptionId }),
    );
    return { learner, orderId: renewal._id.toHexString() };
  };
  const chargesOf = (orderId: string) =>
    standIn.charges.filter(({ form }) => form['metadata[orderId]'] === orderId);

  test('charges the card once, without its owner, and can be refunded', async () => {
    const { learner, orderId } = await bought();
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toMatchObject([
      {
        form: {
          ...{ amount: '900', currency: 'usd', off_session: 'true', confirm: 'true' },
          ...{ customer: 'cus_of_the_stand_in', payment_method: 'pm_of_the_stand_in' },
        },
      },
    ]);
    const admin = await app.admin();
    done(await admin.post(`/api/orders/${orderId}/refunds`), 201);
    const { id } = chargesOf(orderId)[0]!;
    await until('Stripe knows of it', async () => standIn.refunds.get(id)?.length === 1);
  });

  test('that is declined is tried again on another day', async () => {
    standIn.declines = true;
    const { learner, orderId } = await bought();
    const orders = app.database('commerce').collection('orders');
    const _id = new ObjectId(orderId);
    await until('it was tried', async () => {
      return (await orders.findOne({ _id, 'renews.tries': 1 })) !== null;
    });
    standIn.declines = false;
    expect(await statusOf(learner, orderId)).toBe('pending');
    const created_at = new Date(Date.now() - 7 * 24 * 3_600_000);
    await orders.updateOne({ _id }, { $set: { created_at, stepAt: new Date() } });
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toHaveLength(1);
  });

  const untilFollowed = (orderId: string) =>
    until('it was charged in vain and waits for the next try', async () => {
      const soon = new Date(Date.now() + 3_600_000);
      const waiting = { _id: new ObjectId(orderId), 'renews.tries': 1, stepAt: { $gt: soon } };
      return (await app.database('commerce').collection('orders').findOne(waiting)) !== null;
    });
  const payOn = (learner: Person, id: string) => learner.post(`/api/orders/${id}/pay`);

  test('that is declined can be paid on the page, by its buyer alone', async () => {
    standIn.declines = true;
    const { learner, orderId } = await bought();
    await untilFollowed(orderId);
    standIn.declines = false;
    expectError(await payOn(await app.learner(), orderId), 404, 'NOT_FOUND');
    const { order } = done(await payOn(learner, orderId), 200) as { order: { pay_url: string } };
    expect(order.pay_url).toBe(standIn.sessionOf(orderId).url);
    // Asked for again it is the same page.
    expect(done(await payOn(learner, orderId), 200)).toMatchObject({ order });
    pay(orderId);
    done(await sendEvent(orderId), 200);
    await untilOrderIs(learner, orderId, 'paid');
    expect(chargesOf(orderId)).toHaveLength(0);
    expectError(await payOn(learner, orderId), 409, 'WRONG_STATE');
  });

  test('closes the page that was opened before it is charged again', async () => {
    standIn.declines = true;
    const { learner, orderId } = await bought();
    await untilFollowed(orderId);
    standIn.declines = false;
    done(await payOn(learner, orderId), 200);
    const orders = app.database('commerce').collection('orders');
    const created_at = new Date(Date.now() - 7 * 24 * 3_600_000);
    const due = { $set: { created_at, stepAt: new Date() } };
    await orders.updateOne({ _id: new ObjectId(orderId) }, due);
    await untilOrderIs(learner, orderId, 'paid');
    expect(standIn.sessionOf(orderId).status).toBe('expired');
    expect(chargesOf(orderId)).toHaveLength(1);
  });

  test('without a saved payment method asks for one and can be paid', async () => {
    standIn.forgetsCustomers = true;
    const { learner, orderId } = await bought();
    await untilFollowed(orderId);
    expectError(await learner.post('/api/subscription/portal'), 409, 'NO_PORTAL');
    const subject = 'Your Atelier plan needs a payment method';
    await until('it is asked for', () =>
      mailbox.mailsTo(learner.email).some((mail) => mail.subject === subject),
    );
    standIn.forgetsCustomers = false;
    done(await payOn(learner, orderId), 200);
    pay(orderId);
    done(await sendEvent(orderId), 200);
    await untilOrderIs(learner, orderId, 'paid');
  });

  test('charges what was chosen in the portal', async () => {
    standIn.chosenMethod = 'pm_chosen';
    const { learner, orderId } = await bought();
    await untilOrderIs(learner, orderId, 'paid');
    standIn.chosenMethod = null;
    expect(chargesOf(orderId)).toMatchObject([{ form: { payment_method: 'pm_chosen' } }]);
    const { url } = done(await learner.post('/api/subscription/portal'), 200);
    expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(standIn.portals.at(-1)).toMatchObject({
      customer: 'cus_of_the_stand_in',
      'flow_data[type]': 'payment_method_update',
    });
  });
});

test('an amount that Stripe does not take is refused, and the invoice is left', async () => {
  const admin = await app.admin();
  const { code } = await createCoupon(admin, { percent: 99 });
  const learner = await app.learner();
  const monthly = { plan: 'pro', period: 'monthly', coupon: code } as const;
  const answer = await learner.post('/api/orders', { ...monthly, provider: 'stripe' });
  expectFieldError(answer, 'provider');
  const order = await placeOrder(learner, monthly);
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
