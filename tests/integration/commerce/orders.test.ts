import type { Sale } from '@atelier/contracts/commerce/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Admin } from '../../support/admin.ts';
import { done } from '../../support/admin.ts';
import { learnerPassword } from '../../support/app.ts';
import { accessOf, buy, noteOrder, placeOrder, type Wanted } from '../../support/commerce.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { product: 'pro', period: 'monthly' };
const yearly: Wanted = { product: 'pro', period: 'annual' };

interface LedgerLine {
  readonly account: string;
  readonly amount: number;
}
/** What the ledger says of all orders together, by account; every event balances. */
async function balances(): Promise<Record<string, number>> {
  const sums: Record<string, number> = { receivable: 0, revenue: 0, bank: 0 };
  for (const row of await app.database('commerce').collection('ledger').find().toArray()) {
    const lines = row.lines as LedgerLine[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of lines) sums[account]! += amount;
  }
  return sums;
}

const ordersOf = async (learner: Person) =>
  done(await learner.get('/api/account/orders'), 200) as {
    orders: { id: string; status: string }[];
    subscription: { status: string } | null;
  };

describe('an order', () => {
  test('costs what the pricing page says', async () => {
    const learner = await app.learner();
    expect((await placeOrder(learner, monthly)).total).toEqual({ amount: 900, currency: 'USD' });
    expect((await placeOrder(learner, yearly)).total).toEqual({ amount: 6_000, currency: 'USD' });
    const course = await admin.createCourse({ price: 19.99 });
    const order = await placeOrder(learner, { product: 'course', course_id: course.id });
    expect(order).toMatchObject({ title: course.title, total: { amount: 1_999 }, period: null });
  });

  test('is one, however often and wherever it is asked for; another period replaces it', async () => {
    const learner = await app.learner();
    const people = [learner, ...app.urls.map((url) => learner.at(url))];
    const placed = await Promise.all(
      Array.from({ length: 12 }, (_, n) => placeOrder(people[n % people.length]!, yearly)),
    );
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(new Set(placed.map(({ reference }) => reference)).size).toBe(1);
    const other = await placeOrder(learner, monthly);
    const { orders } = await ordersOf(learner);
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [other.id, 'pending'],
      [placed[0]!.id, 'cancelled'],
    ]);
  });

  test('opens nothing until it is paid, and is paid once', async () => {
    const before = await balances();
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`/api/orders/${order.id}/pay`)),
    );
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expectError(refused, 409, 'WRONG_STATE');
    }
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    const { receivable, revenue, bank } = await balances();
    expect([receivable! - before.receivable!, revenue! - before.revenue!]).toEqual([0, -900]);
    expect(bank! - before.bank!).toBe(900);
  });

  test('that is cancelled or refunded leaves the ledger as it was', async () => {
    const before = await balances();
    const learner = await app.learner();
    const first = await placeOrder(learner, monthly);
    done(await learner.delete(`/api/account/orders/${first.id}`), 200);
    expectError(await admin.post(`/api/orders/${first.id}/pay`), 409, 'WRONG_STATE');
    const sale = await buy(learner, admin, yearly);
    expect(await noteOrder(admin, sale, 'refund')).toMatchObject({
      status: 'refunded',
      subscription: { status: 'expired' },
    });
    expectError(await admin.post(`/api/orders/${sale.id}/refund`), 409, 'WRONG_STATE');
    expectError(await admin.post(`/api/orders/${sale.id}/cancel`), 409, 'WRONG_STATE');
    expect(await balances()).toEqual(before);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('of what was bought already is refused', async () => {
    const learner = await app.learner();
    await buy(learner, admin, monthly);
    expectError(await learner.post('/api/account/orders', yearly), 409, 'ALREADY_BOUGHT');
    const course = await admin.createCourse({ price: 5 });
    const wanted = { product: 'course', course_id: course.id } as const;
    await buy(learner, admin, wanted);
    expectError(await learner.post('/api/account/orders', wanted), 409, 'ALREADY_BOUGHT');
  });

  test.each([
    ['a free course', { price: 0 }],
    ['a draft', { price: 10, status: 'draft' }],
    ['an archived course', { price: 10, status: 'archived' }],
  ])('of %s is refused', async (_, fields) => {
    const course = await admin.createCourse(fields);
    const wanted = { product: 'course', course_id: course.id };
    const answer = await (await app.learner()).post('/api/account/orders', wanted);
    expect(expectFieldError(answer, 'course_id')).toBe('This course is not on sale');
  });

  test('keeps its price when the course gets another one', async () => {
    const course = await admin.createCourse({ price: 10 });
    const wanted = { product: 'course', course_id: course.id } as const;
    const [early, late] = [await app.learner(), await app.learner()];
    const order = await placeOrder(early, wanted);
    await admin.put(`/api/courses/${course.id}`, { price: 20 });
    expect(await placeOrder(late, wanted)).toMatchObject({ total: { amount: 2_000 } });
    expect(await noteOrder(admin, order, 'pay')).toMatchObject({ total: { amount: 1_000 } });
    const prices = app.database('commerce').collection('prices');
    const rows = await prices.find({ productId: `course-${course.id}` }).toArray();
    expect(rows.map(({ amount, replacedAt }) => [amount, replacedAt === null])).toEqual([
      [1_000, false],
      [2_000, true],
    ]);
  });
});

describe('a plan', () => {
  test('that is cancelled lasts until the end of what is paid for, and can be resumed', async () => {
    const learner = await app.learner();
    expectError(await learner.delete('/api/account/subscription'), 404, 'NOT_FOUND');
    await buy(learner, admin, monthly);
    const cancelled = done(await learner.delete('/api/account/subscription'), 200);
    expect(cancelled.subscription).toMatchObject({ status: 'cancelled' });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expectError(await learner.delete('/api/account/subscription'), 409, 'WRONG_STATE');
    done(await learner.post('/api/account/subscription/resume'), 200);
    expect((await ordersOf(learner)).subscription).toMatchObject({ status: 'active' });
  });
});

describe("somebody else's order", () => {
  test('is not found', async () => {
    const order = await placeOrder(await app.learner(), monthly);
    const other = await app.learner();
    expectError(await other.get(`/api/account/orders/${order.id}`), 404, 'NOT_FOUND');
    expectError(await other.delete(`/api/account/orders/${order.id}`), 404, 'NOT_FOUND');
    expect((await ordersOf(other)).orders).toEqual([]);
  });
});

describe('admins', () => {
  test('see orders page by page, by state, person and name', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const list = async (query: string) => {
      const answer = await admin.get(`/api/orders?${query}`);
      return (done(answer, 200).sales as Sale[]).map(({ id }) => id);
    };
    expect(await list('status=paid&per_page=1')).toEqual([sale.id]);
    expect(await list(`user_id=${sale.user_id}`)).toEqual([sale.id]);
    expect(await list(`q=${encodeURIComponent(learner.email)}`)).toEqual([sale.id]);
    expect(await list(`q=${encodeURIComponent(learner.email)}&status=refunded`)).toEqual([]);
    expect((await list('sort=-total')).length).toBeGreaterThan(0);
    const plain = done(await admin.get('/api/orders'), 200).sales as Sale[];
    expect(plain[0]).toMatchObject({ id: sale.id, email: learner.email, name: 'Lea Learner' });
  });
});

test('the export of an account has its orders and what it opened', async () => {
  const learner = await app.learner();
  const { reference } = await buy(learner, admin, monthly);
  const { purchases } = done(await learner.get('/api/account/export'), 200);
  expect(purchases).toMatchObject({
    orders: [{ reference, status: 'paid' }],
    subscription: { plan: 'pro', status: 'active' },
    opened_videos: [],
  });
});

test('of a deleted account nothing is kept but nameless orders', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, monthly);
  const before = await balances();
  const answer = await learner.json('DELETE', '/api/account', { password: learnerPassword });
  expect(answer.status).toBe(200);
  const commerce = app.database('commerce');
  await until('the order has no name', async () => {
    const kept = done(await admin.get('/api/orders'), 200).sales as Sale[];
    return kept.find(({ id }) => id === sale.id)?.name === 'Deleted account';
  });
  for (const name of ['customers', 'openings', 'entitlements', 'subscriptions']) {
    const left = { $or: [{ _id: sale.user_id as never }, { userId: sale.user_id }] };
    expect(await commerce.collection(name).countDocuments(left), name).toBe(0);
  }
  expect(JSON.stringify(await commerce.collection('orders').find().toArray())).not.toContain(
    learner.email,
  );
  expect(await balances()).toEqual(before);
});
