import { ObjectId } from 'mongodb';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder, type Wanted } from '../../support/money/commerce.ts';
import { statusOf, untilOrderIs } from '../../support/money/payments.ts';
import { useStripe } from '../../support/service/use-stripe.ts';

const { app, standIn, pay, askNow } = useStripe();

const annual: Wanted = { plan: 'pro', period: 'annual', provider: 'stripe' };
const orders = () => app.database('commerce').collection('orders');
afterEach(async () => {
  await orders().deleteMany({ payRef: /^cs_silent/ });
});

/** Inserts due copies of an order, about which the provider does not respond. */
async function addSilent(id: string, count: number, changes: Record<string, unknown>) {
  const { _id, reference, payRef, userId, ...order } = (await orders().findOne({
    _id: new ObjectId(id),
  }))!;
  const copies = Array.from({ length: count }, () => ({
    ...order,
    ...{ reference: crypto.randomUUID(), userId: crypto.randomUUID() },
    ...{ payRef: `cs_silent_${crypto.randomUUID()}`, askAt: new Date(0), ...changes },
  }));
  standIn.silent.add('cs_silent');
  await orders().insertMany(copies);
}

test('a pending order is asked about while many settled ones are due', async () => {
  const learner = await app.learner();
  const { id } = await placeOrder(learner, annual);
  const settled = { paidAt: new Date(), created_at: new Date() };
  await addSilent(id, 100, { ...settled, status: 'paid' });
  await until('settled orders are asked about', () => standIn.waiting > 0);
  pay(id);
  await askNow(id);
  await untilOrderIs(learner, id, 'paid');
  expect(standIn.mostWaiting).toBeLessThan(5);
});

test('few orders are asked about at once, also those that fall due while another is', async () => {
  const learner = await app.learner();
  const { id } = await placeOrder(learner, annual);
  pay(id);
  await askNow(id);
  await untilOrderIs(learner, id, 'paid');
  await until('no request waits', () => standIn.waiting === 0);
  await addSilent(id, 1, { status: 'pending' });
  await until('the first is asked about', () => standIn.waiting === 1);
  await addSilent(id, 100, { status: 'pending' });
  await until('several are asked about at once', () => standIn.waiting >= 6);
  standIn.mostWaiting = standIn.waiting;
  await orders().deleteMany({ payRef: /^cs_silent/ });
  await until('no request waits', () => standIn.waiting === 0);
  // A request may come before the stand-in notices that the one before it was given up.
  expect(standIn.mostWaiting).toBeLessThan(12);
});

test('an order becomes paid once the provider no longer rejects requests because of their number', async () => {
  const learner = await app.learner();
  const { id } = await placeOrder(learner, annual);
  pay(id);
  const before = standIn.rejected;
  standIn.limitsRate = true;
  await askNow(id);
  await until('a request is rejected', () => standIn.rejected > before);
  expect(await statusOf(learner, id)).toBe('pending');
  standIn.limitsRate = false;
  await untilOrderIs(learner, id, 'paid');
});
