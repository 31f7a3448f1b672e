import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { createCoupon, placeOrder } from '../../support/money/commerce.ts';
import { couponsOf, yearly } from '../../support/money/coupons.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { order, redeemed } = couponsOf(app);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

describe('changing a coupon', () => {
  const change = (id: string, fields: object) => admin.put(`/api/coupons/${id}`, fields);

  test('applies the new discount to later orders, and earlier orders keep theirs', async () => {
    const { id, code } = await createCoupon(admin, { percent: 50, max_redemptions: 5 });
    const learner = await app.learner();
    const before = await placeOrder(learner, { ...yearly, coupon: code });
    const ends_at = new Date(Date.now() + 86_400_000).toISOString();
    const fields = { code: code.toLowerCase(), amount: 500, ends_at, max_per_person: 2 };
    const { coupon } = done(await change(id, fields), 200);
    expect(coupon).toMatchObject({
      ...{ id, code, percent: null, amount: 500, ends_at, max_per_person: 2 },
      ...{ max_redemptions: 5, redeemed: 1, active: true },
    });
    const kept = done(await learner.get(`/api/orders/${before.id}`), 200).order;
    expect(kept).toMatchObject({ discount: { amount: 3_000 }, total: { amount: 3_000 } });
    expect(done(await order(code), 201).order).toMatchObject({ discount: { amount: 500 } });
    const cleared = done(await change(id, { ends_at: null, max_redemptions: null }), 200);
    expect(cleared.coupon).toMatchObject({ ends_at: null, max_redemptions: null, redeemed: 2 });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ code: 'ANOTHER-CODE' }, 'code'],
    [{ percent: null }, 'percent'],
    [{ percent: 10, amount: 100 }, 'amount'],
    [{ max_redemptions: 1 }, 'max_redemptions'],
    [{ ends_at: 'tomorrow' }, 'ends_at'],
    [{ starts_at: '2026-06-02T00:00:00Z', ends_at: '2026-06-01T00:00:00Z' }, 'ends_at'],
  ])('to %j is refused, naming %s', async (fields, name) => {
    const { id, code } = await createCoupon(admin);
    for (const _ of [1, 2]) done(await order(code), 201);
    expectFieldError(await change(id, fields), name);
    expect(await redeemed(id)).toBe(2);
  });
});

test('a coupon cannot end before it starts, whichever date is changed', async () => {
  const [first, last] = ['2026-06-01T00:00:00.000Z', '2026-06-30T00:00:00.000Z'];
  const backwards = { code: 'BACKWARDS', percent: 5, starts_at: last, ends_at: first };
  const message = 'The last day must not be before the first day';
  expect(expectFieldError(await admin.post('/api/coupons', backwards), 'ends_at')).toBe(message);
  const { id } = await createCoupon(admin, { starts_at: first, ends_at: last });
  const change = (fields: object) => admin.put(`/api/coupons/${id}`, fields);
  const july = '2026-07-01T00:00:00.000Z';
  expect(expectFieldError(await change({ starts_at: july }), 'ends_at')).toBe(message);
  const may = '2026-05-01T00:00:00.000Z';
  expect(expectFieldError(await change({ ends_at: may }), 'ends_at')).toBe(message);
  done(await change({ starts_at: july, ends_at: null }), 200);
});

test('the code of a coupon is unique, regardless of case', async () => {
  const { code } = await createCoupon(admin);
  const again = { code: code.toLowerCase(), percent: 5 };
  const body = expectError(await admin.post('/api/coupons', again), 409, 'NAME_TAKEN');
  expect(body.fields).toEqual([
    { path: 'code', message: 'A coupon with this code already exists' },
  ]);
});

test.each([
  [{ percent: 101 }, 'percent', 'Percent must be at most 100'],
  [{}, 'percent', 'Percent or amount is required'],
  [{ percent: 5, amount: 100 }, 'amount', 'A coupon takes off either a percentage or an amount'],
])('creating a coupon with %j is refused', async (fields, name, message) => {
  const answer = await admin.post('/api/coupons', { code: 'ALLOFIT', ...fields });
  expect(expectFieldError(answer, name)).toBe(message);
});

test('the list without parameters has the newest 100, and pages have all', async () => {
  const { code } = await createCoupon(admin);
  const coupons = app.database('commerce').collection('coupons');
  const { _id, ...terms } = (await coupons.findOne({ code }))!;
  const copies = Array.from({ length: 110 }, (_, n) => ({ ...terms, code: `${code}-${n}` }));
  await coupons.insertMany(copies);
  expect(done(await admin.get('/api/coupons'), 200).coupons).toHaveLength(100);
  const page = await admin.get('/api/coupons?per_page=20&page=6');
  expect(done(page, 200).coupons).not.toEqual([]);
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(110);
});

test('a deleted coupon is refused, and its code can be used for another one', async () => {
  const learner = await app.learner();
  const { id, code } = await createCoupon(admin, { percent: 50 });
  const placed = await placeOrder(learner, { ...yearly, coupon: code });
  done(await admin.delete(`/api/coupons/${id}`), 200);
  expectError(await admin.delete(`/api/coupons/${id}`), 404, 'NOT_FOUND');
  expect(expectFieldError(await order(code), 'coupon')).toMatch(/not valid/);
  const kept = done(await learner.get(`/api/orders/${placed.id}`), 200).order;
  expect(kept).toMatchObject({ coupon: code, total: { amount: 3_000 } });
  done(await learner.post(`/api/orders/${placed.id}/cancel`), 200);
  await createCoupon(admin, { code });
});
