import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import {
  accessOf,
  buy,
  createCoupon,
  noteOrder,
  ordersOf,
  placeOrder,
  type Wanted,
} from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import { done, unique } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';
import { balancesOf } from './ledger.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const yearly: Wanted = { plan: 'pro', period: 'annual' };
const balances = () => balancesOf(app);
const planOf = async (learner: Person) => done(await learner.get('/api/subscription'), 200);

describe('an order', () => {
  test('has the price of the plan or course', async () => {
    const learner = await app.learner();
    expect((await placeOrder(learner, monthly)).total).toEqual({ amount: 900, currency: 'USD' });
    expect((await placeOrder(learner, yearly)).total).toEqual({ amount: 6_000, currency: 'USD' });
    const course = await admin.createCourse({ price: 19.99 });
    const order = await placeOrder(learner, { course_id: course.id });
    expect(order).toMatchObject({ title: course.title, total: { amount: 1_999 }, period: null });
  });

  test('answers 409 before an invoice would show a name with question marks', async () => {
    const learner = await app.learner();
    done(await learner.put('/api/update-profile', { email: learner.email, name: 'Ada 𓀀' }), 200);
    const refused = expectError(await learner.post('/api/orders', monthly), 409, 'WRONG_STATE');
    expect(refused.message).toContain('characters that an invoice cannot show: 𓀀.');
    done(await learner.put('/api/update-profile', { email: learner.email, name: '张伟' }), 200);
    await placeOrder(learner, monthly);
  });

  test('is found by a part of its reference, by its invoice and by its title', async () => {
    const title = unique('Kerning for posters');
    const course = await admin.createCourse({ title, price: 20 });
    const { id, reference } = await placeOrder(await app.learner(), { course_id: course.id });
    const { order } = done(await admin.get(`/api/orders/${id}`), 200);
    const { invoice } = order as Sale;
    for (const q of [reference.slice(1, 9), invoice!, title.slice(3)]) {
      const path = `/api/orders?all=1&page=1&per_page=5&q=${encodeURIComponent(q)}`;
      const { orders } = done(await admin.get(path), 200) as { orders: { id: string }[] };
      expect(
        orders.map((found) => found.id),
        q,
      ).toEqual([id]);
    }
  });

  test('is placed once by concurrent requests, and is replaced by one for another period', async () => {
    const learner = await app.learner();
    const people = [learner, ...[learner, learner]];
    const placed = await Promise.all(
      Array.from({ length: 6 }, (_, n) => placeOrder(people[n % people.length]!, yearly)),
    );
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(new Set(placed.map(({ reference }) => reference)).size).toBe(1);
    const other = await placeOrder(learner, monthly);
    const orders = await ordersOf(learner);
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [other.id, 'pending'],
      [placed[0]!.id, 'cancelled'],
    ]);
  });

  test('lists its lines, subtotal, discount and total, with and without a coupon', async () => {
    const learner = await app.learner();
    const dollars = (amount: number) => ({ amount, currency: 'USD' });
    const order = await placeOrder(learner, yearly);
    const sums = { subtotal: dollars(6_000), tax: dollars(0) };
    expect(order).toMatchObject({
      ...{ ...sums, discount: dollars(0), total: dollars(6_000), status: 'pending' },
      lines: [{ title: 'Pro', quantity: 1, unit_price: dollars(6_000) }],
      ...{ provider: 'invoice', pay_url: null, reference: expect.stringMatching(/^.{5}-.{5}$/) },
    });
    const { code: coupon } = await createCoupon(admin);
    expect(await placeOrder(learner, { ...yearly, coupon })).toMatchObject({
      ...{ ...sums, discount: dollars(600), total: dollars(5_400) },
    });
  });

  test.each([
    [{}, 'plan'],
    [{ plan: 'team', period: 'annual' }, 'seats'],
    [{ plan: 'team', period: 'annual', seats: 1 }, 'seats'],
    [{ plan: 'team', period: 'annual', seats: 251 }, 'seats'],
    [{ plan: 'team', period: 'annual', seats: 2.5 }, 'seats'],
    [{ plan: 'pro', period: 'annual', seats: 2 }, 'seats'],
    [{ plan: 'pro' }, 'period'],
    [{ plan: 'pro', period: 'month' }, 'period'],
    [{ plan: 'pro', period: 'annual', course_id: 'f'.repeat(24) }, 'course_id'],
    [{ plan: 'pro', period: 'annual', provider: 'stripe' }, 'provider'],
    [{ plan: 'pro', period: 'annual', coupon: 'NO-SUCH-CODE' }, 'coupon'],
  ])('for %j is refused, naming %s', async (wanted, field) => {
    expectFieldError(await (await app.learner()).post('/api/orders', wanted), field);
  });

  test('opens nothing until it is paid, and is booked once by concurrent requests', async () => {
    const before = await balances();
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`/api/orders/${order.id}/mark-paid`)),
    );
    for (const answer of answers) {
      expect(done(answer, 200).order).toMatchObject({ id: order.id, status: 'paid' });
    }
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    const { receivable, revenue, bank } = await balances();
    expect([receivable! - before.receivable!, revenue! - before.revenue!]).toEqual([0, -900]);
    expect(bank! - before.bank!).toBe(900);
  });

  test('that is canceled or refunded leaves the balances of the ledger unchanged', async () => {
    const before = await balances();
    const learner = await app.learner();
    const first = await placeOrder(learner, monthly);
    done(await learner.post(`/api/orders/${first.id}/cancel`), 200);
    expectError(await admin.post(`/api/orders/${first.id}/mark-paid`), 409, 'WRONG_STATE');
    const sale = await buy(learner, admin, yearly);
    expect(await noteOrder(admin, sale, 'refunds')).toMatchObject({
      status: 'refunded',
      subscription: { status: 'expired' },
    });
    expectError(await admin.post(`/api/orders/${sale.id}/refunds`), 409, 'WRONG_STATE');
    expectError(await admin.post(`/api/orders/${sale.id}/mark-paid`), 409, 'WRONG_STATE');
    expectError(await admin.post(`/api/orders/${sale.id}/cancel`), 409, 'WRONG_STATE');
    expect(await balances()).toEqual(before);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('for a plan or course that was bought already is refused', async () => {
    const learner = await app.learner();
    await buy(learner, admin, monthly);
    const refusal = await learner.post('/api/orders', yearly);
    expectError(refusal, 409, 'ALREADY_OWNED');
    expect(refusal.json<{ message: string }>().message).toBe(
      'You already have a plan. Change it on the billing page.',
    );
    const course = await admin.createCourse({ price: 5 });
    const wanted = { course_id: course.id } as const;
    await buy(learner, admin, wanted);
    expectError(await learner.post('/api/orders', wanted), 409, 'ALREADY_OWNED');
  });

  test.each([
    ['a free course', { price: 0 }],
    ['a draft', { price: 10, status: 'draft' }],
    ['an archived course', { price: 10, status: 'archived' }],
  ])('for %s is refused', async (_, fields) => {
    const course = await admin.createCourse(fields);
    const wanted = { course_id: course.id };
    const answer = await (await app.learner()).post('/api/orders', wanted);
    expect(expectFieldError(answer, 'course_id')).toBe('This course is not on sale');
  });

  test('keeps its price when the price of the course changes', async () => {
    const course = await admin.createCourse({ price: 10 });
    const wanted = { course_id: course.id } as const;
    const [early, late] = [await app.learner(), await app.learner()];
    const order = await placeOrder(early, wanted);
    await admin.put(`/api/courses/${course.id}`, { price: 20 });
    expect(await placeOrder(late, wanted)).toMatchObject({ total: { amount: 2_000 } });
    expect(await noteOrder(admin, order, 'mark-paid')).toMatchObject({ total: { amount: 1_000 } });
    const prices = app.database('commerce').collection('prices');
    const rows = await prices.find({ productId: `course-${course.id}` }).toArray();
    expect(rows.map(({ amount, replacedAt }) => [amount, replacedAt === null])).toEqual([
      [1_000, false],
      [2_000, true],
    ]);
  });
});

describe('a plan', () => {
  test('that is canceled stays active until the end of the paid period, and can be resumed', async () => {
    const learner = await app.learner();
    expectError(await learner.post('/api/subscription/cancel'), 404, 'NOT_FOUND');
    await buy(learner, admin, monthly);
    const cancelled = done(await learner.post('/api/subscription/cancel'), 200);
    expect(cancelled.message).toMatch(/^Your plan ends on \d{1,2} [A-Z][a-z]+ \d{4}\.$/);
    expect(cancelled.subscription).toMatchObject({
      ...{ status: 'cancelled', cancel_at_period_end: true },
    });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expectError(await learner.post('/api/subscription/cancel'), 409, 'WRONG_STATE');
    done(await learner.post('/api/subscription/resume'), 200);
    expect(await planOf(learner)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });

  test('is Free before a purchase and after its refund, and has a price and an end in between', async () => {
    const learner = await app.learner();
    const nothing = { bought: 0, claimed: 0 };
    const free = {
      ...{ plan: 'free', status: 'free', period: null, price: null },
      ...{ current_period_end: null, cancel_at_period_end: false, change: null, portal: false },
      ...{ next_charge: null, grace_ends_at: null, paid_by_wallet: false, provider: null },
      ...{ seats: nothing, member_of: null, seat_id: null, premium_videos: { limit: 5, used: [] } },
    };
    expect(await planOf(learner)).toEqual(free);
    const sale = await buy(learner, admin, monthly);
    expect(await planOf(learner)).toEqual({
      ...free,
      ...{ plan: 'pro', status: 'active', period: 'monthly', provider: 'invoice' },
      price: { amount: 900, currency: 'USD' },
      next_charge: { amount: 900, currency: 'USD' },
      current_period_end: sale.subscription?.ends_at,
    });
    await noteOrder(admin, sale, 'refunds');
    expect(await planOf(learner)).toEqual(free);
  });
});

test('somebody who orders in a loop on many connections delays no other buyer', async () => {
  const [greedy, honest] = [await app.learner(), await app.learner()];
  const flood = Array.from({ length: 200 }, (_, n) =>
    greedy.post('/api/orders', { plan: 'pro', period: n % 2 ? 'annual' : 'monthly' }),
  );
  const bought = await honest.post('/api/orders', { plan: 'pro', period: 'annual' });
  expect(bought.status, bought.text).toBe(201);
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 201 && status !== 429)).toEqual([]);
  expect(statuses).toContain(429);
});
