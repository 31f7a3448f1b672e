import { createHmac } from 'node:crypto';
import type { Order } from '@atelier/contracts/commerce/orders/order';
import type { TestPayment, testOutcomes } from '@atelier/contracts/commerce/orders/payments';
import type { Answer } from '../calls/http-client.ts';
import { until } from '../calls/until.ts';
import { done } from '../people/admin.ts';
import type { Person } from '../people/person.ts';
import type { PeopleAndData } from '../processes/app.ts';

export const webhookPath = '/api/payments/test/webhook';

/** Builds an event like the test provider. */
export function eventOf(orderId: string, id = `evt_${crypto.randomUUID()}`): string {
  return JSON.stringify({ id, type: 'payment.changed', order: orderId });
}

/**
 * Signs an event like the test provider. Implemented independently of the product, so that both
 * must agree.
 */
export function signatureOf(app: PeopleAndData, body: string, at = Date.now()): string {
  const secret = createHmac('sha256', app.env.ACTOR_KEY!).update('test payments').digest('hex');
  const seconds = Math.floor(at / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Sends an event to the webhook, without cookies and without an origin. */
export function sendEvent(
  app: PeopleAndData,
  body: string,
  headers: Record<string, string> = { 'payment-signature': signatureOf(app, body) },
): Promise<Answer> {
  return app.visitor().call('POST', webhookPath, {
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Completes the payment page of the test provider as the buyer. */
export async function payTest(
  learner: Person,
  { id }: Pick<Order, 'id'>,
  outcome: (typeof testOutcomes)[number],
): Promise<TestPayment> {
  const answer = await learner.put(`/api/test-payments/test_${id}`, { outcome });
  return done(answer, 200).payment as TestPayment;
}

/** Returns an order as its buyer sees it. */
export async function orderOf(buyer: Person, id: string): Promise<Order> {
  return done(await buyer.get(`/api/orders/${id}`), 200).order as Order;
}

export const statusOf = async (buyer: Person, id: string) => (await orderOf(buyer, id)).status;

/** Waits until an order has this status for its buyer. */
export const untilOrderIs = (buyer: Person, id: string, status: string) =>
  until(`the order is ${status}`, async () => (await statusOf(buyer, id)) === status);
