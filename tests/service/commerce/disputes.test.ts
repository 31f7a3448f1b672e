import type { OrderEvent } from '@atelier/contracts/commerce/orders/order-history';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { accessOf } from '../../support/money/commerce.ts';
import { untilOrderIs } from '../../support/money/payments.ts';
import { done } from '../../support/people/admin.ts';
import { useStripe } from '../../support/service/use-stripe.ts';
import { balancesOf } from './ledger.ts';

const { app, standIn, sendDisputed, buyMonthly } = useStripe();

const created = 1_700_000_000;

async function disputesOf(id: string): Promise<string[]> {
  const { history } = done(await (await app.admin()).get(`/api/orders/${id}`), 200);
  return (history as OrderEvent[]).flatMap(({ what, amount }) =>
    what.startsWith('dispute') ? `${what} ${amount!.amount}` : [],
  );
}

/** Sets the dispute of a payment, and sends its event. */
async function dispute(intent: string, status: string, amount = 900): Promise<void> {
  standIn.disputes.set(intent, { amount, status, created });
  done(await sendDisputed(intent), 200);
}

test('an open dispute is shown to admins, the order keeps its access, and is asked about each day', async () => {
  const { learner, id, intent } = await buyMonthly();
  // A dispute may be opened when the order is no longer asked about.
  const orders = app.database('commerce').collection('orders');
  const _id = new ObjectId(id);
  const old = new Date(Date.now() - 100 * 24 * 3_600_000);
  await orders.updateOne({ _id }, { $set: { created_at: old }, $unset: { askAt: 1 } });
  await dispute(intent, 'needs_response');
  await until('it is shown', async () => (await disputesOf(id)).includes('dispute_opened 900'));
  expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  await until('it is asked about', () => orders.findOne({ _id, askAt: { $exists: true } }));
  const { history } = done(await learner.get(`/api/orders/${id}`), 200);
  expect(JSON.stringify(history)).not.toContain('dispute');
});

test('a won dispute changes nothing', async () => {
  const { learner, id, intent } = await buyMonthly();
  await dispute(intent, 'under_review');
  await until('it is shown', async () => (await disputesOf(id)).length === 1);
  await dispute(intent, 'won');
  await until('it is won', async () => (await disputesOf(id))[1] === 'dispute_won 900');
  expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  const { order } = done(await learner.get(`/api/orders/${id}`), 200);
  expect(order).toMatchObject({ status: 'paid', refunded: { amount: 0 } });
});

test.each([
  ['in full', 900],
  ['in part', 400],
])(
  'a dispute that is lost %s is booked as a refund with a credit note, and ends access',
  async (_, amount) => {
    const before = await balancesOf(app);
    const { learner, id, intent } = await buyMonthly();
    await dispute(intent, 'lost', amount);
    await untilOrderIs(learner, id, 'refunded');
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await disputesOf(id)).toEqual([`dispute_opened ${amount}`, `dispute_lost ${amount}`]);
    const { order } = done(await learner.get(`/api/orders/${id}`), 200);
    expect(order).toMatchObject({ refunded: { amount } });
    const notes = app.database('commerce').collection('creditNotes');
    const orderId = new ObjectId(id);
    const sent = { amount, sentAt: { $ne: null } };
    expect(await notes.countDocuments({ orderId, ...sent })).toBe(1);
    // No money is sent in addition.
    expect(standIn.refunds.get(intent)).toBeUndefined();
    const after = await balancesOf(app);
    expect(after.bank! - before.bank!).toBe(900 - amount);
  },
);

test('a refund that was refused because of a dispute is settled when the dispute is lost', async () => {
  const { learner, id, intent } = await buyMonthly();
  standIn.disputes.set(intent, { amount: 900, status: 'needs_response', created });
  done(await (await app.admin()).post(`/api/orders/${id}/refunds`, { amount: 300 }), 201);
  const refusals = app.database('commerce').collection('refundRefusals');
  const orderId = new ObjectId(id);
  await until('it is refused', () => refusals.findOne({ orderId, reason: 'disputed' }));
  await dispute(intent, 'lost');
  await untilOrderIs(learner, id, 'refunded');
  await refusals.updateOne({ orderId }, { $set: { nextAt: new Date(0) } });
  done(await sendDisputed(intent), 200);
  await until('it is settled', () => refusals.findOne({ orderId, settledAt: { $ne: null } }));
  expect(standIn.refunds.get(intent)).toBeUndefined();
  const { order } = done(await learner.get(`/api/orders/${id}`), 200);
  expect(order).toMatchObject({ refunded: { amount: 900 } });
});
