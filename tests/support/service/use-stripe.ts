import { ObjectId } from 'mongodb';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { placeOrder } from '../money/commerce.ts';
import { untilOrderIs } from '../money/payments.ts';
import { StripeStandIn } from '../money/stripe-stand-in.ts';
import { done } from '../people/admin.ts';
import type { PeopleAndData } from '../processes/app.ts';
import { useServices } from './use-services.ts';

/** Secret that signs events of the stand-in. */
export const webhookSecret = 'whsec_of_the_stand_in';

/**
 * Starts services with a stand-in for Stripe, and returns actions in Stripe's
 * place.
 */
export function useStripe() {
  const standIn = new StripeStandIn();
  const env: Record<string, string> = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_WALLETS: 'alipay,wechat_pay',
  };
  beforeAll(async () => {
    env.STRIPE_API_BASE = await standIn.open();
  });
  afterAll(() => standIn.close());
  const app = useServices(['catalog', 'commerce', 'users'], { env });
  const { mailbox } = app;

  /** Sends an event like Stripe, signed with Stripe's own package. */
  function send(type: string, object: object, secret = webhookSecret, timestamp?: number) {
    const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', data: { object } };
    const payload = JSON.stringify({ ...event, type });
    const signature = Stripe.webhooks.generateTestHeaderString({
      ...{ payload, secret },
      ...(timestamp !== undefined && { timestamp }),
    });
    return app.visitor().call('POST', '/api/payments/stripe/webhook', {
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  }

  /** Sends the event of a completed payment page. */
  function sendEvent(orderId: string, secret?: string, timestamp?: number) {
    const session = { id: 'cs_test', object: 'checkout.session', metadata: { orderId } };
    return send('checkout.session.completed', session, secret, timestamp);
  }

  /** Sends the event of a payment that was made. */
  function sendPaid(orderId: string, id: string, currency = 'usd') {
    const amount_received = Number(standIn.charges.find((one) => one.id === id)?.form.amount);
    const sums = { status: 'succeeded', amount_received, currency };
    const intent = { id, object: 'payment_intent', ...sums, metadata: { orderId } };
    return send('payment_intent.succeeded', intent);
  }

  /** Sends the event of a dispute or a failed refund, which does not name the order. */
  function sendAbout(type: 'charge.dispute.closed' | 'refund.failed', payment_intent: string) {
    return send(type, { id: 'dp_or_re_1', payment_intent, charge: 'ch_1', metadata: {} });
  }
  const sendDisputed = (intent: string) => sendAbout('charge.dispute.closed', intent);
  const sendRefundFailed = (intent: string) => sendAbout('refund.failed', intent);

  /** Sets the payment page of an order to paid. */
  function pay(orderId: string): void {
    Object.assign(standIn.sessionOf(orderId), { status: 'complete', payment_status: 'paid' });
  }

  /** Makes an order due now about which the provider would only be asked in ten seconds. */
  const askNow = (orderId: string) => makeDue(app, orderId);

  /** Buys a monthly plan for a new learner, and returns the id of its payment at Stripe. */
  async function buyMonthly() {
    const learner = await app.learner();
    const wanted = { plan: 'pro', period: 'monthly', provider: 'stripe' } as const;
    const { id } = await placeOrder(learner, wanted);
    pay(id);
    done(await sendEvent(id), 200);
    await untilOrderIs(learner, id, 'paid');
    return { learner, id, intent: `pi_${standIn.sessionOf(id).id}` };
  }

  const actions = { sendEvent, sendPaid, sendDisputed, sendRefundFailed, pay, askNow, buyMonthly };
  return { app, standIn, mailbox, ...actions };
}

async function makeDue(app: PeopleAndData, orderId: string): Promise<void> {
  const orders = app.database('commerce').collection('orders');
  await orders.updateOne({ _id: new ObjectId(orderId) }, { $set: { askAt: new Date() } });
}
