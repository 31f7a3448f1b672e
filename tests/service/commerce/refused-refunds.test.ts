import type { OrderEvent } from '@atelier/contracts/commerce/orders/order-history';
import { ObjectId } from 'mongodb';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { untilOrderIs } from '../../support/money/payments.ts';
import { done } from '../../support/people/admin.ts';
import { useStripe } from '../../support/service/use-stripe.ts';
import { balancesOf } from './ledger.ts';

const { app, standIn, sendEvent, sendRefundFailed, pay, buyMonthly } = useStripe();
afterEach(() => {
  standIn.refusesRefunds = null;
});

const monthly: Wanted = { plan: 'pro', period: 'monthly', provider: 'stripe' };
const commerce = (name: string) => app.database('commerce').collection(name);

async function refusalsOf(id: string): Promise<OrderEvent[]> {
  const { history } = done(await (await app.admin()).get(`/api/orders/${id}`), 200);
  return (history as OrderEvent[]).filter(({ what }) => what === 'refund_refused');
}

const untilRefused = (id: string) =>
  until('the refusal is shown', async () => (await refusalsOf(id))[0]);

/** Makes the next attempt of the refused refunds of an order due. */
async function makeDue(id: string): Promise<void> {
  const due = { $set: { nextAt: new Date(0) } };
  await commerce('refundRefusals').updateMany({ orderId: new ObjectId(id) }, due);
  done(await sendEvent(id), 200);
}

test.each([
  ['charge_disputed', 'disputed'],
  ['charge_not_refundable', 'too_old'],
  ['balance_insufficient', 'no_balance'],
  ['unheard_of', 'other'],
])(
  'a refund that is refused as %s is shown with its reason, and tried again',
  async (code, reason) => {
    const { id, intent } = await buyMonthly();
    standIn.refusesRefunds = code;
    done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 200 }), 201);
    const refused = await untilRefused(id);
    expect(refused).toMatchObject({
      amount: { amount: 200 },
      refusal: { reason, settled_at: null },
    });
    const wait = Date.parse(refused.refusal!.retry_at!) - Date.parse(refused.at);
    expect(wait).toBe(3_600_000);
    standIn.refusesRefunds = null;
    await makeDue(id);
    await until('the refund is made', () => standIn.refunds.get(intent)?.length === 1);
    await until('it is shown', async () => (await refusalsOf(id))[0]!.refusal!.settled_at);
    expect((await refusalsOf(id))[0]!.refusal!.retry_at).toBeNull();
  },
);

test('a refused refund does not keep the state of its order from being followed', async () => {
  const { learner, id, intent } = await buyMonthly();
  standIn.refusesRefunds = 'balance_insufficient';
  done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 200 }), 201);
  await untilRefused(id);
  // The rest, and the refused refund, are refunded at Stripe by hand.
  standIn.refunds.set(intent, [{ amount: 900, metadata: { key: 'by hand' } }]);
  done(await sendEvent(id), 200);
  await untilOrderIs(learner, id, 'refunded');
  standIn.refusesRefunds = null;
  await makeDue(id);
  await until('it is settled', async () => (await refusalsOf(id))[0]!.refusal!.settled_at);
  expect(standIn.refunds.get(intent)).toHaveLength(1);
});

test('a refused refund that was made at Stripe by hand is not made a second time', async () => {
  const { id, intent } = await buyMonthly();
  standIn.refusesRefunds = 'balance_insufficient';
  done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 200 }), 201);
  await untilRefused(id);
  standIn.refunds.set(intent, [{ amount: 200, metadata: { key: 'by hand' } }]);
  await makeDue(id);
  // Another refund would be refused, and nothing settled.
  await until('it is settled', async () => (await refusalsOf(id))[0]!.refusal!.settled_at);
  standIn.refusesRefunds = null;
  expect(standIn.refunds.get(intent)).toHaveLength(1);
  const { order } = done(await (await app.admin()).get(`/api/orders/${id}`), 200);
  expect(order).toMatchObject({ status: 'paid', refunded: { amount: 200 } });
});

test('a refund that fails after Stripe has accepted it is shown once, and not made again', async () => {
  const { learner, id, intent } = await buyMonthly();
  done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 900 }), 201);
  await untilOrderIs(learner, id, 'refunded');
  await until('the refund is made', () => standIn.refunds.get(intent)?.length === 1);
  standIn.refunds.get(intent)![0]!.status = 'failed';
  done(await sendRefundFailed(intent), 200);
  expect(await untilRefused(id)).toMatchObject({
    amount: { amount: 900 },
    refusal: { reason: 'failed', retry_at: null, settled_at: null },
  });
  const _id = new ObjectId(id);
  const { askAt } = (await commerce('orders').findOne({ _id }))!;
  done(await sendRefundFailed(intent), 200);
  await until('the second event is handled', () =>
    commerce('orders').findOne({ _id, askAt: { $gt: askAt } }),
  );
  expect(await refusalsOf(id)).toHaveLength(1);
  expect(standIn.refunds.get(intent)).toHaveLength(1);
});

test('a failed refund is found without its event', async () => {
  const { learner, id, intent } = await buyMonthly();
  done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 900 }), 201);
  await untilOrderIs(learner, id, 'refunded');
  await until('the refund is made', () => standIn.refunds.get(intent)?.length === 1);
  const _id = new ObjectId(id);
  await until('it is asked about tomorrow', () =>
    commerce('orders').findOne({ _id, status: 'refunded', askAt: { $gt: new Date() } }),
  );
  standIn.refunds.get(intent)![0]!.status = 'failed';
  await commerce('orders').updateOne({ _id }, { $set: { askAt: new Date(0) } });
  expect(await untilRefused(id)).toMatchObject({ refusal: { reason: 'failed' } });
});

test('the refund of a payment that came too late is booked only once Stripe makes it', async () => {
  const learner = await app.learner();
  const { id } = await placeOrder(learner, monthly);
  Object.assign(standIn.sessionOf(id), { status: 'complete' });
  done(await learner.post(`/api/orders/${id}/cancel`), 200);
  standIn.refusesRefunds = 'balance_insufficient';
  pay(id);
  done(await sendEvent(id), 200);
  expect(await untilRefused(id)).toMatchObject({ refusal: { reason: 'no_balance' } });
  const _id = new ObjectId(id);
  expect((await commerce('orders').findOne({ _id }))!.returned).toBeUndefined();
  await until('it is asked about when the refund is due', () =>
    commerce('orders').findOne({ _id, askAt: { $lt: new Date(Date.now() + 3_600_000) } }),
  );
  standIn.refusesRefunds = null;
  await makeDue(id);
  await until('it is returned', () => commerce('orders').findOne({ _id, returned: 900 }));
  const { bank, receivable } = await balancesOf(app);
  expect(receivable).toBe(0);
  expect(bank).toBeGreaterThan(0);
});

test('a refund of a payment that came too late is not shown as made if it fails', async () => {
  const learner = await app.learner();
  const { id } = await placeOrder(learner, monthly);
  Object.assign(standIn.sessionOf(id), { status: 'complete' });
  done(await learner.post(`/api/orders/${id}/cancel`), 200);
  pay(id);
  done(await sendEvent(id), 200);
  const _id = new ObjectId(id);
  await until('it is returned', () => commerce('orders').findOne({ _id, returned: 900 }));
  standIn.refunds.get(`pi_${standIn.sessionOf(id).id}`)![0]!.status = 'failed';
  await commerce('orders').updateOne({ _id }, { $set: { askAt: new Date(0) } });
  await until('it has been asked about', () =>
    commerce('orders').findOne({ _id, askAt: { $exists: false } }),
  );
  expect(await refusalsOf(id)).toMatchObject([{ refusal: { reason: 'failed', settled_at: null } }]);
});
