import {
  type SalesOverview,
  salesOverviewSchema,
} from '@atelier/contracts/commerce/sales-overview';
import { dayIn, daysAfter, nextDay, startOfDay } from '@atelier/contracts/core/zone-days';
import { setTimeZone } from '@atelier/service-kit/text/day-text';
import { type Document, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { buy, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { numbersFrom } from '../../support/money/payment-histories.ts';
import { done } from '../../support/people/admin.ts';
import { seed } from '../../support/processes/soak.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const monthly = { plan: 'pro', period: 'monthly' } as const;
const dayMs = 24 * 3_600 * 1_000;

async function overview(): Promise<SalesOverview> {
  const answer = await (await app.admin()).get('/api/overview/sales');
  return salesOverviewSchema.parse(done(answer, 200));
}
const dollars = (amount: number) => ({ amount, currency: 'USD' });

test('GET /api/overview/sales returns revenue less refunds, orders and conversion by day', async () => {
  const admin = await app.admin();
  expect(await overview()).toMatchObject({ revenue: dollars(0), orders: 0, conversion: 0 });

  const sale = await buy(await app.learner(), admin, monthly);
  await noteOrder(admin, await placeOrder(await app.learner(), monthly), 'cancel');
  const paid = await overview();
  expect(paid).toMatchObject({ revenue: dollars(900), orders: 1, conversion: 50 });
  expect(paid.days).toHaveLength(30);
  const today = { revenue: dollars(900), orders: 1, placed: 2, conversion: 50 };
  expect(paid.days.at(-1)).toMatchObject(today);
  expect(paid.days.at(-2)).toMatchObject({ placed: 0, conversion: null });
  expect(paid.days.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true);

  done(await admin.post(`/api/orders/${sale.id}/refunds`, { amount: 250 }), 201);
  const refunded = await overview();
  expect(refunded).toMatchObject({ revenue: dollars(650), orders: 1 });
  expect(refunded.days.at(-1)).toMatchObject({ revenue: dollars(650), orders: 1 });
});

test('a payment 40 days ago counts in the total and in the time before the last thirty days', async () => {
  const admin = await app.admin();
  const before = await overview();
  const sale = await buy(await app.learner(), admin, monthly);
  const at = new Date(Date.now() - 40 * dayMs);
  const database = app.database('commerce');
  const orderId = new ObjectId(sale.id);
  await database.collection('orders').updateOne({ _id: orderId }, { $set: { paidAt: at } });
  await database.collection('ledger').updateMany({ orderId }, { $set: { at } });
  const after = await overview();
  expect(after.revenue.amount).toBe(before.revenue.amount + 900);
  expect(after.before).toEqual({
    revenue: dollars(before.before.revenue.amount + 900),
    orders: before.before.orders + 1,
  });
  const { revenue, orders } = before.days.at(-1)!;
  expect(after.days.at(-1)).toMatchObject({ revenue, orders });
});

test(`the figures equal the ledger after random bookings of past days and of today (SEED=${seed})`, async () => {
  const admin = await app.admin();
  const database = app.database('commerce');
  const pick = numbersFrom(seed);
  const template = await buy(await app.learner(), admin, monthly);
  const { _id, reference, ...order } = (await database
    .collection('orders')
    .findOne({ _id: new ObjectId(template.id) }))!;
  /** Books something at this time. */
  const book = async (ms: number) => {
    const at = new Date(ms);
    const [amount, tax] = [pick(10_000), pick(900)];
    const paid = { account: 'bank', amount: pick(4) === 0 ? -amount : amount };
    const lines = [paid, { account: 'revenue', amount: tax }, { account: 'tax', amount: -tax }];
    const orderId = new ObjectId();
    const row = { _id: crypto.randomUUID() as never, orderId, currency: 'USD', lines, at };
    await database.collection('ledger').insertOne(row);
    const copy = { ...order, _id: orderId, reference: crypto.randomUUID(), paidAt: at };
    if (pick(2) === 0) await database.collection('orders').insertOne(copy);
  };
  const expectEqual = (seen: SalesOverview, rows: Document[], paid: number) => {
    const since = new Date(new Date().setUTCHours(0, 0, 0, 0) - 29 * dayMs);
    const lines = (from: Date) =>
      rows.filter(({ at }) => at >= from).flatMap((row) => row.lines as Document[]);
    const revenueSince = (from: Date) =>
      lines(from)
        .filter(({ account }) => account === 'bank' || account === 'tax')
        .reduce((sum, { amount }) => sum + (amount as number), 0);
    expect(seen.revenue.amount).toBe(revenueSince(new Date(0)));
    expect(seen.days.reduce((sum, day) => sum + day.revenue.amount, 0)).toBe(revenueSince(since));
    expect(seen.orders).toBe(paid);
  };
  const check = async () => {
    const [rows, paid] = await Promise.all([
      database.collection('ledger').find().toArray(),
      database.collection('orders').countDocuments({ paidAt: { $ne: null } }),
    ]);
    const views = await Promise.all(Array.from({ length: 4 }, overview));
    for (const seen of views) expectEqual(seen, rows, paid);
  };
  // As in a database from before days were summed.
  await database.collection('closedDays').deleteMany();
  for (let n = 0; n < 100; n += 1) await book(Date.now() - pick(200) * dayMs - pick(dayMs));
  await check();
  const closed = () => database.collection('closedDays').find().sort({ _id: 1 }).toArray();
  const all = await closed();
  expect(all.length).toBeGreaterThan(100);
  // As after a process was killed while it summed them.
  await database.collection('closedDays').deleteMany({ _id: { $gt: all[50]!._id } });
  await check();
  expect(await closed()).toEqual(all);
  for (let n = 0; n < 20; n += 1) await book(Date.now() - pick((Date.now() % dayMs) + 1));
  await check();
});

describe('in another time zone', () => {
  const zone = 'Pacific/Auckland';
  beforeAll(() => setTimeZone(zone));
  afterAll(() => setTimeZone('UTC'));

  test('a payment in the last minute of a day counts on this day', async () => {
    const admin = await app.admin();
    const day = daysAfter(dayIn(zone, Date.now()), -3);
    const figuresOf = async (date: string) =>
      (await overview()).days.find((one) => one.date === date)!;
    const [before, after] = [await figuresOf(day), await figuresOf(nextDay(day))];
    const { revenue } = await overview();
    const orderId = new ObjectId((await buy(await app.learner(), admin, monthly)).id);
    const at = new Date(startOfDay(zone, nextDay(day)).getTime() - 60_000);
    const database = app.database('commerce');
    await database
      .collection('orders')
      .updateOne({ _id: orderId }, { $set: { paidAt: at, created_at: at } });
    await database.collection('ledger').updateMany({ orderId }, { $set: { at } });
    // As before the day was summed.
    await database
      .collection('closedDays')
      .deleteMany({ _id: { $gte: `${zone} ${day}` } as never });
    expect(await figuresOf(day)).toMatchObject({
      revenue: dollars(before.revenue.amount + 900),
      orders: before.orders + 1,
      placed: before.placed + 1,
    });
    expect(await figuresOf(nextDay(day))).toEqual(after);
    expect((await overview()).revenue.amount).toBe(revenue.amount + 900);
    expect((await overview()).days.at(-1)!.date).toBe(dayIn(zone, Date.now()));
  });
});

test('GET /api/overview/sales is for admins only', async () => {
  expectError(await app.visitor().get('/api/overview/sales'), 401, 'UNAUTHENTICATED');
  expectError(await (await app.learner()).get('/api/overview/sales'), 403, 'FORBIDDEN');
});
