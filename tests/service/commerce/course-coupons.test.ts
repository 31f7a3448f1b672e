import { beforeAll, describe, expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import { createCoupon, noteOrder } from '../../support/money/commerce.ts';
import { couponsOf } from '../../support/money/coupons.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { order, redeemed } = couponsOf(app);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

describe('a coupon for some courses', () => {
  const course = (fields: object = {}) => admin.createCourse({ price: 50, ...fields });
  const applies_to = 'course';
  const offer = (wanted: Record<string, string>) =>
    app.visitor().get(`/api/offer?${new URLSearchParams(wanted)}`);

  test('is refused for other courses and plans, in the offer and the order', async () => {
    const [one, other] = [await course(), await course()];
    const coupon = await createCoupon(admin, { applies_to, course_ids: [one.id, one.id] });
    expect(coupon.courses).toEqual([{ id: one.id, title: one.title }]);
    const learner = await app.learner();
    const wanted = { course_id: one.id, coupon: coupon.code };
    expect(done(await offer(wanted), 200)).toMatchObject({ discount: { amount: 500 } });
    const elsewhere = { ...wanted, course_id: other.id };
    for (const reply of [await offer(elsewhere), await learner.post('/api/orders', elsewhere)]) {
      expect(expectFieldError(reply, 'coupon')).toBe(`This coupon is for “${one.title}” only`);
    }
    expect(expectFieldError(await order(coupon.code), 'coupon')).toMatch(/for courses only/);
    expect(await redeemed(coupon.id)).toBe(0);
    const placed = done(await learner.post('/api/orders', wanted), 201).order;
    expect(placed).toMatchObject({ discount: { amount: 500 } });

    await admin.put(`/api/coupons/${coupon.id}`, { course_ids: [other.id] });
    expect(done(await learner.post('/api/orders', wanted), 201).order).toEqual(placed);
    expect(expectFieldError(await offer(wanted), 'coupon')).toMatch(other.title);
    expect(await noteOrder(admin, placed as never, 'mark-paid')).toMatchObject({
      ...{ coupon: coupon.code, discount: { amount: 500 } },
    });
  });

  test('names no courses when it is for more than three', async () => {
    const courses = [await course(), await course(), await course(), await course()];
    const ids = courses.map(({ id }) => id);
    const { code } = await createCoupon(admin, { applies_to, course_ids: ids });
    const wanted = { course_id: (await course()).id, coupon: code };
    const text = 'This coupon is not for this course';
    expect(expectFieldError(await offer(wanted), 'coupon')).toBe(text);
  });

  test.each<[string, () => Promise<object>, RegExp]>([
    ['an unknown course', async () => ({ course_ids: ['none'] }), /not on sale/],
    [
      'a free course',
      async () => ({ course_ids: [(await course({ price: 0 })).id] }),
      /not on sale/,
    ],
    [
      'a hidden course',
      async () => ({ course_ids: [(await course({ status: 'draft' })).id] }),
      /not on sale/,
    ],
    [
      'too many courses',
      async () => ({ course_ids: Array.from({ length: 21 }, (_, n) => `${n}`) }),
      /at most 20 courses/,
    ],
    [
      'courses of another product',
      async () => ({ applies_to: 'any', course_ids: [(await course()).id] }),
      /applies to courses/,
    ],
  ])('is refused with %s, when it is created and changed', async (_, fields, message) => {
    const given = { applies_to, ...(await fields()) };
    const created = await admin.post('/api/coupons', { code: 'COURSES', percent: 10, ...given });
    expect(expectFieldError(created, 'course_ids')).toMatch(message);
    const { id } = await createCoupon(admin);
    const changed = await admin.put(`/api/coupons/${id}`, given);
    expect(expectFieldError(changed, 'course_ids')).toMatch(message);
  });

  test('keeps the title of a deleted course, and loses its courses with its product', async () => {
    const gone = await course();
    const { id } = await createCoupon(admin, { applies_to, course_ids: [gone.id] });
    done(await admin.delete(`/api/courses/${gone.id}`), 200);
    const added = await course();
    const courses = [gone, added].map(({ id, title }) => ({ id, title }));
    const change = async (fields: object) =>
      done(await admin.put(`/api/coupons/${id}`, fields), 200).coupon;
    expect(await change({ course_ids: [gone.id, added.id] })).toMatchObject({ courses });
    expect(await change({ percent: 20 })).toMatchObject({ courses });
    expect(await change({ applies_to: 'any' })).toMatchObject({ courses: [] });
    expect(await change({ applies_to, course_ids: [added.id] })).toMatchObject({
      courses: [courses[1]],
    });
    expect(await change({ course_ids: [] })).toMatchObject({ courses: [] });
  });
});
