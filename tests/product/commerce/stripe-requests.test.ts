import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { renewPlanOf } from '../../support/money/renewals.ts';
import { startStripeMock } from '../../support/money/stripe-mock.ts';
import { StripeStandIn } from '../../support/money/stripe-stand-in.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const compileMs = 30 * 60_000;
const standIn = new StripeStandIn();
const env: Record<string, string> = {
  STRIPE_SECRET_KEY: standIn.secretKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
  STRIPE_WALLETS: 'alipay,wechat_pay',
};
let stop = async () => {};
beforeAll(async () => {
  const mock = await startStripeMock();
  if (mock) stop = mock.stop;
  standIn.checkedBy = mock?.url ?? null;
  env.STRIPE_API_BASE = await standIn.open();
}, compileMs);
afterAll(async () => {
  standIn.close();
  await stop();
});
const app = useSharedApp({ own: { processes: ['commerce'], env } });

const monthly: Wanted = { plan: 'pro', period: 'monthly', provider: 'stripe' };
const untilPaid = (learner: Person, id: string) =>
  until('the order is paid', async () => {
    const { order } = done(await learner.get(`/api/orders/${id}`), 200) as {
      order: { status: string };
    };
    return order.status === 'paid';
  });

test('every request to Stripe passes the parameter checks of stripe-mock', async ({ skip }) => {
  const { checkedBy } = standIn;
  if (!checkedBy) return skip('stripe-mock cannot be installed here');
  const learner = await app.learner();
  await placeOrder(await app.learner(), {
    ...{ plan: 'pro', period: 'annual', provider: 'stripe', payment_method: 'wallet' },
  });
  const dropped = await placeOrder(learner, monthly);
  done(await learner.post(`/api/orders/${dropped.id}/cancel`), 200);
  await until(
    'its payment page is closed',
    async () => standIn.sessionOf(dropped.id).status === 'expired',
  );
  const order = await placeOrder(learner, monthly);
  Object.assign(standIn.sessionOf(order.id), { status: 'complete', payment_status: 'paid' });
  await untilPaid(learner, order.id);
  done(await learner.post('/api/subscription/portal'), 200);
  const renewal = (await renewPlanOf(app, order.id)).toHexString();
  await untilPaid(learner, renewal);
  const admin = await app.admin();
  done(await admin.post(`/api/orders/${renewal}/refunds`), 201);
  await until('the order is refunded', async () => standIn.refunds.size === 1);
  const intent = `pi_${standIn.sessionOf(order.id).id}`;
  standIn.disputes.set(intent, { amount: 900, status: 'lost', created: 1_700_000_000 });
  const askAt = new Date(0);
  const _id = new ObjectId(order.id);
  await app.database('commerce').collection('orders').updateOne({ _id }, { $set: { askAt } });
  await until('the dispute is known', async () => standIn.asked.has('GET /v1/disputes'));
  expect(standIn.refused).toEqual([]);
  expect([...standIn.asked].sort()).toEqual([
    'GET /v1/checkout/sessions/:id',
    'GET /v1/customers/:id',
    'GET /v1/disputes',
    'GET /v1/payment_intents/:id',
    'GET /v1/refunds',
    'POST /v1/billing_portal/sessions',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/:id/expire',
    'POST /v1/payment_intents',
    'POST /v1/refunds',
  ]);
  // Proves that stripe-mock refuses unknown parameters.
  const unknown = await fetch(new URL('/v1/refunds', checkedBy), {
    method: 'POST',
    headers: { authorization: `Bearer ${standIn.secretKey}` },
    body: new URLSearchParams({ payment_intent: 'pi_1', unknown: '1' }),
  });
  expect(unknown.status).toBe(400);
});
