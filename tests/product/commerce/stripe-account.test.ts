import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { accessOf, placeOrder } from '../../support/money/commerce.ts';
import { startLocalstripe } from '../../support/money/localstripe.ts';
import { untilOrderIs } from '../../support/money/payments.ts';
import { renewPlanOf } from '../../support/money/renewals.ts';
import { cards, type Intent, StripeAccount } from '../../support/money/stripe-account.ts';
import { done } from '../../support/people/admin.ts';
import { Mailbox } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const installMs = 10 * 60_000;
const webhookSecret = 'whsec_of_the_account';
const mailbox = new Mailbox();
const env: Record<string, string> = { STRIPE_WEBHOOK_SECRET: webhookSecret };
let account: StripeAccount | null = null;
let stop = async () => {};
beforeAll(async () => {
  const localstripe = await startLocalstripe();
  account = localstripe && new StripeAccount(localstripe.url);
  stop = localstripe?.stop ?? stop;
  env.STRIPE_SECRET_KEY = account?.secretKey ?? 'sk_test_none';
  env.STRIPE_API_BASE = (await account?.open()) ?? 'http://127.0.0.1:9';
  env.SMTP_URL = await mailbox.open();
}, installMs);
const app = useSharedApp({ own: { processes: ['commerce', 'users'], env } });
beforeAll(() => account?.sendEventsTo(`${app.url}/api/payments/stripe/webhook`, webhookSecret));
afterAll(async () => {
  account?.close();
  await mailbox.close();
  await stop();
});

describe('with a Stripe account kept by localstripe', () => {
  beforeEach(({ skip }) => {
    if (!account) skip('localstripe cannot be installed here');
  });

  const commerce = (collection: string) => app.database('commerce').collection(collection);
  const payPage = (url: string, card: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  const eventsOf = (orderId: string) => commerce('paymentEvents').find({ orderId }).toArray();

  /** Orders a monthly plan and pays it with a card. */
  async function buyPro(learner: Person, card: string = cards.good) {
    const wanted = { plan: 'pro', period: 'monthly', provider: 'stripe' } as const;
    const order = await placeOrder(learner, wanted);
    const { status, headers } = await payPage(order.pay_url!, card);
    return { order, status, location: headers.get('location') };
  }

  test('a plan is paid on the page, and its signed event arrives', async () => {
    const learner = await app.learner();
    const { order, status, location } = await buyPro(learner);
    expect(status).toBe(303);
    expect(location).toContain(`/checkout/done?order=${order.id}`);
    await untilOrderIs(learner, order.id, 'paid');
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expect(await account!.paymentsOf(order.id)).toMatchObject([
      { status: 'succeeded', amount: order.total.amount, latest_charge: { amount_refunded: 0 } },
    ]);
    await until('the event has arrived', async () => (await eventsOf(order.id)).length > 0);
  });

  test('a declined card leaves the order unpaid, and another card pays it', async () => {
    const learner = await app.learner();
    const { order, status } = await buyPro(learner, cards.declined);
    expect(status).toBe(402);
    await until('the event has arrived', async () => (await eventsOf(order.id)).length > 0);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect((await payPage(order.pay_url!, cards.good)).status).toBe(303);
    await untilOrderIs(learner, order.id, 'paid');
    const payments = await account!.paymentsOf(order.id);
    expect(payments.map((one) => one.status).sort()).toEqual([
      'requires_payment_method',
      'succeeded',
    ]);
  });

  test('refunds add up to the payment, also with one made by hand at Stripe', async () => {
    const [learner, admin] = [await app.learner(), await app.admin()];
    const { order } = await buyPro(learner);
    await untilOrderIs(learner, order.id, 'paid');
    const [{ id: payment_intent }] = (await account!.paymentsOf(order.id)) as [Intent];
    const refundedOf = async () =>
      (await account!.paymentsOf(order.id))[0]!.latest_charge!.amount_refunded;
    done(await admin.post(`/api/orders/${order.id}/refunds`, { amount: 300 }), 201);
    await until('the part is refunded at Stripe', async () => (await refundedOf()) === 300);
    await account!.call('POST', '/v1/refunds', { payment_intent, amount: '200' });
    done(await admin.post(`/api/orders/${order.id}/refunds`), 201);
    await until('the rest is refunded at Stripe', async () => {
      return (await refundedOf()) === order.total.amount;
    });
    await untilOrderIs(learner, order.id, 'refunded');
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('a renewal charges the saved card, or the one that replaced it once it is accepted', async () => {
    const learner = await app.learner();
    const { order } = await buyPro(learner);
    await untilOrderIs(learner, order.id, 'paid');
    const [{ customer }] = (await account!.paymentsOf(order.id)) as [Intent];
    await account!.replaceCard(customer, cards.declined);
    const _id = await renewPlanOf(app, order.id);
    await until('the first charge failed', () =>
      commerce('orders').findOne({ _id, 'renews.tries': 1 }),
    );
    await until('the buyer is told', () =>
      mailbox
        .mailsTo(learner.email)
        .some(({ subject }) => subject === 'Your payment to Atelier failed'),
    );
    await account!.replaceCard(customer, cards.good);
    const created_at = new Date(Date.now() - 7 * 24 * 3_600_000);
    await commerce('orders').updateOne({ _id }, { $set: { created_at, stepAt: new Date() } });
    await untilOrderIs(learner, _id.toHexString(), 'paid');
    const payments = await account!.paymentsOf(_id.toHexString());
    expect(payments.filter(({ status }) => status === 'succeeded')).toMatchObject([
      { customer, amount: 900 },
    ]);
  });
});
