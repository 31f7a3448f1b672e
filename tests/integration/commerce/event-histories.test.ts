import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { done } from '../../support/admin.ts';
import { accessOf, placeOrder } from '../../support/commerce.ts';
import { eventOf, sendEvent } from '../../support/payments.ts';
import type { Person } from '../../support/person.ts';
import { inSoak, seed } from '../../support/soak.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { worker: 0, commerce: 2 }, env: { PAYMENTS_TEST: '1' } });

const histories = inSoak(2_000, 16);
const atOnce = 2;
const commerce = (name: string) => app.database('commerce').collection(name);

/** Numbers from 0 up to a limit, the same for the same seed: a linear congruential generator. */
function numbersFrom(start: number): (limit: number) => number {
  let state = BigInt(start);
  return (limit) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(limit));
  };
}
const pick = numbersFrom(seed);

/** What becomes of a payment at the provider, step by step. */
const courses: readonly (readonly object[])[] = [
  [{ $set: { status: 'paid' } }],
  [{ $set: { status: 'failed' } }],
  [{ $set: { status: 'confirming' } }, { $set: { status: 'paid' } }],
  [{ $set: { status: 'paid' } }, { $push: { refunds: { key: 'a', amount: 300 } } }],
  [
    { $set: { status: 'paid' } },
    { $push: { refunds: { key: 'a', amount: 300 } } },
    { $push: { refunds: { key: 'b', amount: 600 } } },
  ],
];

/** What an order has to be in the end, whatever was heard of it on the way. */
const ends = [
  { status: 'paid', refunded: 0 },
  { status: 'cancelled', refunded: 0 },
  { status: 'paid', refunded: 0 },
  { status: 'paid', refunded: 300 },
  { status: 'refunded', refunded: 900 },
] as const;

/** Lives through one course: each step is told of never, once or twice, now or later. */
async function live(learner: Person, course: readonly object[]): Promise<string> {
  const { id } = await placeOrder(learner, { plan: 'pro', period: 'monthly', provider: 'test' });
  const later: string[] = [];
  for (const step of course) {
    await commerce('testPayments').updateOne({ _id: `test_${id}` as never }, step);
    const event = eventOf(id);
    const copies = Array.from({ length: pick(3) }, () => event);
    if (pick(2) === 0) later.unshift(...copies);
    else await Promise.all(copies.map((copy) => sendEvent(app, copy)));
  }
  for (const event of later) done(await sendEvent(app, event), 200);
  // The daily question about paid orders, which finds what was lost, is due.
  await commerce('orders').updateOne({ _id: new ObjectId(id) }, { $set: { askAt: new Date(0) } });
  return id;
}

async function expectEnd(learner: Person, id: string, end: (typeof ends)[number]): Promise<void> {
  const orderId = new ObjectId(id);
  await until(`order ${id} is ${end.status}, refunded ${end.refunded}`, async () => {
    const order = await commerce('orders').findOne({ _id: orderId });
    return order?.status === end.status && (order.refunded ?? 0) === end.refunded;
  });
  const sums: Record<string, number> = { receivable: 0, revenue: 0, bank: 0 };
  for (const row of await commerce('ledger').find({ orderId }).toArray()) {
    const lines = row.lines as { account: string; amount: number }[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  }
  const kept = end.status === 'cancelled' ? 0 : 900 - end.refunded;
  expect([sums.receivable, (sums.revenue ?? 0) + kept, (sums.bank ?? 0) - kept]).toEqual([0, 0, 0]);
  const open = { orderId, revokedAt: null };
  const isPaid = end.status === 'paid';
  expect(await commerce('entitlements').countDocuments(open)).toBe(isPaid ? 1 : 0);
  expect((await accessOf(learner)).plan).toBe(isPaid ? 'pro' : 'free');
  const notes = await commerce('creditNotes').find({ orderId }).toArray();
  expect(notes.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(end.refunded);
}

test(`events that are doubled, late, in another order or lost end as those that are not (SEED=${seed})`, {
  timeout: inSoak(7_200_000, 600_000),
}, async () => {
  const waiting = Array.from({ length: histories }, () => pick(courses.length));
  const work = async () => {
    for (let which = waiting.pop(); which !== undefined; which = waiting.pop()) {
      const learner = await app.learner();
      await expectEnd(learner, await live(learner, courses[which]!), ends[which]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
});
