import { ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { createTaxRate } from '../../support/money/commerce.ts';
import {
  type Buyer,
  buyers,
  courses,
  expectGapless,
  numbersFrom,
  refundedTax,
} from '../../support/money/payment-histories.ts';
import { eventOf, sendEvent } from '../../support/money/payments.ts';
import { booked, germany } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { inSoak, seed } from '../../support/processes/soak.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({
  counts: { worker: 0, commerce: 2 },
  env: { PAYMENTS_TEST: '1', SELLER_COUNTRY: 'AT' },
});

const histories = Number(process.env.HISTORIES || inSoak(2_000, 16));
/** Number of histories between two kills of commerce processes. */
const killedEvery = 8;
const atOnce = 2;
/** Milliseconds from the payment at the provider until the order must be paid. */
const openWithin = 60_000;
const commerce = (name: string) => app.database('commerce').collection(name);
const pick = numbersFrom(seed);
const figures = { histories, kills: 0, sent: 0, refused: 0, slowestMs: 0 };

let admin: Admin;
let rateId: string;
beforeAll(async () => {
  admin = await app.admin();
  rateId = (await createTaxRate(admin, germany)).id;
});

/** Retries a request that fails because of a kill, as a browser or the provider would. */
async function retried(send: () => Promise<Answer>): Promise<Answer> {
  return until('the request is answered', async () => {
    const answer = await send();
    if ([502, 503, 504].includes(answer.status)) figures.refused += 1;
    return [502, 503, 504].includes(answer.status) ? null : answer;
  });
}

async function order(learner: Person, { billed, total, tax }: Buyer): Promise<string> {
  const wanted = { plan: 'pro', period: 'monthly', provider: 'test', ...billed };
  const call = {
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(wanted),
  };
  const answer = await retried(() => learner.call('POST', '/api/orders', call));
  const placed = done(answer, 201).order as { id: string };
  expect(placed).toMatchObject({ total: { amount: total }, tax: { amount: tax } });
  return placed.id;
}

interface PlayedHistory {
  readonly id: string;
  /** Time in milliseconds at which the provider marked the payment as paid. */
  readonly paidAt: number | null;
}

/** Plays one history: the event of each step is sent up to twice, at once or later, or is lost. */
async function playHistory(
  learner: Person,
  buyer: Buyer,
  steps: readonly object[],
): Promise<PlayedHistory> {
  const id = await order(learner, buyer);
  const later: string[] = [];
  let paidAt: number | null = null;
  const send = (event: string) => {
    figures.sent += 1;
    return retried(() => sendEvent(app, event));
  };
  for (const step of steps) {
    await commerce('testPayments').updateOne({ _id: `test_${id}` as never }, step);
    if (JSON.stringify(step).includes('"paid"')) paidAt ??= Date.now();
    // An order keeps the tax that it was placed with.
    if (pick(4) === 0) await retried(() => admin.put(`/api/tax-rates/${rateId}`, { name: 'VAT' }));
    const event = eventOf(id);
    const copies = Array.from({ length: pick(3) }, () => event);
    if (pick(2) === 0) later.unshift(...copies);
    else await Promise.all(copies.map(send));
  }
  for (const event of later) done(await send(event), 200);
  // Makes the daily check of paid orders due, which finds lost events.
  await commerce('orders').updateOne({ _id: new ObjectId(id) }, { $set: { askAt: new Date(0) } });
  return { id, paidAt };
}

async function expectEnd(
  learner: Person,
  { id, paidAt }: PlayedHistory,
  { buyer, status, refunded }: { buyer: Buyer; status: string; refunded: number },
): Promise<void> {
  const orderId = new ObjectId(id);
  const found = await until(
    `order ${id} is ${status}, refunded ${refunded}`,
    async () => {
      const row = await commerce('orders').findOne({ _id: orderId });
      return row?.status === status && (row.refunded ?? 0) === refunded ? row : null;
    },
    { within: 2 * openWithin },
  );
  if (paidAt !== null) {
    const took = (found.paidAt as Date).getTime() - paidAt;
    figures.slowestMs = Math.max(figures.slowestMs, took);
    expect(took).toBeLessThan(openWithin);
  }
  const kept = status === 'cancelled' ? 0 : buyer.total - refunded;
  const tax = status === 'cancelled' ? 0 : buyer.tax - refundedTax(buyer, refunded);
  const sums = await booked(app, { id });
  const { receivable, revenue = 0, bank = 0, tax: owed = 0 } = sums;
  expect([receivable, revenue + kept - tax, bank - kept, owed + tax]).toEqual([0, 0, 0, 0]);
  const isPaid = status === 'paid';
  const open = { orderId, revokedAt: null };
  expect(await commerce('entitlements').countDocuments(open)).toBe(isPaid ? 1 : 0);
  const access = done(await retried(() => learner.get('/api/access')), 200);
  expect(access.plan).toBe(isPaid ? 'pro' : 'free');
  const notes = await commerce('creditNotes').find({ orderId }).toArray();
  const sum = (of: (note: (typeof notes)[number]) => number) =>
    notes.reduce((all, note) => all + of(note), 0);
  expect(sum(({ amount }) => amount)).toBe(refunded);
  expect(sum((note) => note.tax?.amount ?? 0)).toBe(refundedTax(buyer, refunded));
}

/** Kills a commerce process, or both, and starts it again. */
async function kill(): Promise<void> {
  figures.kills += 1;
  const chosen = pick(3) === 0 ? [0, 1] : [pick(2)];
  await Promise.all(
    chosen.map(async (index) => {
      const process = app.process('commerce', index);
      await process.kill();
      await process.restart();
    }),
  );
}

test(`duplicate, late, reordered and lost events and killed processes lead to the same state as the ordered history (SEED=${seed})`, {
  timeout: inSoak(10_800_000, 600_000),
}, async () => {
  const waiting = Array.from({ length: histories }, () => [
    pick(courses.length),
    pick(buyers.length),
  ]);
  let killing: Promise<void> = Promise.resolve();
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [course, buyer] = [courses[next[0]!]!, buyers[next[1]!]!];
      const learner = await app.learner();
      if (waiting.length % killedEvery === 0) killing = killing.then(kill);
      const played = await playHistory(learner, buyer, course.steps(buyer.total));
      const end = { buyer, status: course.end, refunded: course.refunded(buyer.total) };
      await expectEnd(learner, played, end);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await killing;
  for (const name of ['invoices', 'creditNotes']) {
    const rows = await commerce(name).find().toArray();
    expectGapless(rows.map(({ _id }) => String(_id)));
  }
  if (inSoak(true, false)) console.log(figures);
});
