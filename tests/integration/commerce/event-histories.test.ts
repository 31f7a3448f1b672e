import { ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { type Admin, done } from '../../support/admin.ts';
import { createTaxRate } from '../../support/commerce.ts';
import type { Answer } from '../../support/http-client.ts';
import {
  type Buyer,
  buyers,
  courses,
  expectGapless,
  numbersFrom,
  refundedTax,
} from '../../support/payment-histories.ts';
import { eventOf, sendEvent } from '../../support/payments.ts';
import type { Person } from '../../support/person.ts';
import { inSoak, seed } from '../../support/soak.ts';
import { booked, germany } from '../../support/tax.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({
  counts: { worker: 0, commerce: 2 },
  env: { PAYMENTS_TEST: '1', SELLER_COUNTRY: 'AT' },
});

const histories = Number(process.env.HISTORIES || inSoak(2_000, 16));
/** A commerce process is killed after so many. */
const killedEvery = 8;
const atOnce = 2;
/** Milliseconds from the provider's word until what was bought has to be open. */
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

/** What is not answered because of a kill is sent again, as the browser or the provider would. */
async function again(send: () => Promise<Answer>): Promise<Answer> {
  return until('it is answered', async () => {
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
  const answer = await again(() => learner.call('POST', '/api/orders', call));
  const placed = done(answer, 201).order as { id: string };
  expect(placed).toMatchObject({ total: { amount: total }, tax: { amount: tax } });
  return placed.id;
}

interface Lived {
  readonly id: string;
  /** When the provider said that it is paid. */
  readonly paidAt: number | null;
}

/** Lives through one course: each step is told of never, once or twice, now or later. */
async function live(learner: Person, buyer: Buyer, steps: readonly object[]): Promise<Lived> {
  const id = await order(learner, buyer);
  const later: string[] = [];
  let paidAt: number | null = null;
  const tell = (event: string) => {
    figures.sent += 1;
    return again(() => sendEvent(app, event));
  };
  for (const step of steps) {
    await commerce('testPayments').updateOne({ _id: `test_${id}` as never }, step);
    if (JSON.stringify(step).includes('"paid"')) paidAt ??= Date.now();
    // An order keeps the tax that it was placed with.
    if (pick(4) === 0) await again(() => admin.put(`/api/tax-rates/${rateId}`, { name: 'VAT' }));
    const event = eventOf(id);
    const copies = Array.from({ length: pick(3) }, () => event);
    if (pick(2) === 0) later.unshift(...copies);
    else await Promise.all(copies.map(tell));
  }
  for (const event of later) done(await tell(event), 200);
  // The daily question about paid orders, which finds what was lost, is due.
  await commerce('orders').updateOne({ _id: new ObjectId(id) }, { $set: { askAt: new Date(0) } });
  return { id, paidAt };
}

async function expectEnd(
  learner: Person,
  { id, paidAt }: Lived,
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
  const access = done(await again(() => learner.get('/api/access')), 200);
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

test(`events that are doubled, late, in another order or lost, and kills, end as the ordered history (SEED=${seed})`, {
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
      const lived = await live(learner, buyer, course.steps(buyer.total));
      const end = { buyer, status: course.end, refunded: course.refunded(buyer.total) };
      await expectEnd(learner, lived, end);
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
