import type { Course } from '@atelier/contracts/catalog/courses';
import type { Order, Sale } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { dollars } from '../../support/money/plan-changes.ts';
import { booked } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const settled = { receivable: 0, revenue: 0, bank: 0 };
const orders = () => app.database('commerce').collection('orders');
const rowOf = ({ id }: Pick<Order, 'id'>) => ({ _id: new ObjectId(id) });
const remove = ({ id }: Course) => admin.delete(`/api/courses/${id}`);
const orderOf = async (by: Person, { id }: Pick<Order, 'id'>) =>
  done(await by.get(`/api/orders/${id}`), 200).order as Sale;
const untilClosed = (by: Person, order: Order) =>
  until('the order is canceled', async () => (await orderOf(by, order)).status === 'cancelled');

/** Deletes a course and leaves an order open, as for a payment that arrives during the deletion. */
async function openOrderOfDeletedCourse(provider: 'invoice' | 'test') {
  const course = await admin.createCourse({ price: 10 });
  const [learner, other] = [await app.learner(), await app.learner()];
  const order = await placeOrder(learner, { course_id: course.id, provider });
  const witness = await placeOrder(other, { course_id: course.id });
  const { productId } = (await orders().findOne(rowOf(order)))!;
  await orders().updateOne(rowOf(order), { $set: { productId: 'hidden' } });
  done(await remove(course), 200);
  await untilClosed(other, witness);
  await orders().updateOne(rowOf(order), { $set: { productId } });
  return { learner, order };
}

describe('deleting a course', () => {
  test('that people have bought is refused with the number of buyers', async () => {
    const course = await admin.createCourse({ price: 10 });
    const learners = [await app.learner(), await app.learner()];
    const sales: Sale[] = [];
    for (const one of learners) sales.push(await buy(one, admin, { course_id: course.id }));
    const text = 'Archive it instead: it stays available to them.';
    const both = expectError(await remove(course), 409, 'IN_USE');
    expect(both.message).toBe(`2 people bought this course. ${text}`);
    await noteOrder(admin, sales[0]!, 'refunds');
    const last = expectError(await remove(course), 409, 'IN_USE');
    expect(last.message).toBe(`1 person bought this course. ${text}`);
    expect(await accessOf(learners[1]!)).toMatchObject({ courses: [course.id] });
    await noteOrder(admin, sales[1]!, 'refunds');
    done(await remove(course), 200);
  });

  test('cancels its open orders; once restored, it can be bought again', async () => {
    const course = await admin.createCourse({ price: 10 });
    const [learner, other] = [await app.learner(), await app.learner()];
    const wanted = { course_id: course.id };
    const open = await placeOrder(learner, wanted);
    const external = await placeOrder(other, { ...wanted, provider: 'test' });
    done(await remove(course), 200);
    await untilClosed(learner, open);
    await untilClosed(other, external);
    expect(await booked(app, open)).toEqual({ receivable: 0, revenue: 0 });
    for (const { email } of [learner, other]) {
      const { text } = await mailbox.mailTo(email, 'Your Atelier order was canceled');
      expect(text).toContain('was canceled because the course is no longer sold');
      expect(text).toContain(course.title);
    }
    done(await admin.post(`/api/deletions/${course.id}/restore`), 200);
    done(
      await admin.put(`/api/courses/${course.id}`, { status: 'published', published: true }),
      200,
    );
    expect(await buy(learner, admin, wanted)).toMatchObject({ status: 'paid' });
    expect(await accessOf(learner)).toMatchObject({ courses: [course.id] });
  });

  test('returns a part of the price, and says so in the mail about the order', async () => {
    const course = await admin.createCourse({ price: 10 });
    const learner = await app.learner();
    const order = await placeOrder(learner, { course_id: course.id });
    done(await admin.post(`/api/orders/${order.id}/mark-paid`, { amount: 400 }), 200);
    done(await remove(course), 200);
    const { text } = await mailbox.mailTo(learner.email, 'Your Atelier order was canceled');
    expect(text).toContain('We are returning the $4.00 that you have paid.');
    expect(await orderOf(learner, order)).toMatchObject({ returned: dollars(400) });
    expect(await booked(app, order)).toEqual(settled);
  });

  test('refunds a payment that arrives at the same moment', async () => {
    const course = await admin.createCourse({ price: 10 });
    const learner = await app.learner();
    const sale = await buy(learner, admin, { course_id: course.id });
    const entitlement = { orderId: new ObjectId(sale.id) };
    const entitlements = app.database('commerce').collection('entitlements');
    await entitlements.updateOne(entitlement, { $set: { courseId: 'hidden' } });
    const paidAt = new Date(Date.now() + 60_000);
    await orders().updateOne(rowOf(sale), { $set: { paidAt } });
    done(await remove(course), 200);
    await until(
      'the order is refunded',
      async () => (await orderOf(learner, sale)).status === 'refunded',
    );
    expect(await booked(app, sale)).toEqual(settled);
  });
});

describe('a payment for a deleted course', () => {
  test('by bank transfer cancels the order and has to be transferred back', async () => {
    const { learner, order } = await openOrderOfDeletedCourse('invoice');
    const { message, order: sale } = done(
      await admin.post(`/api/orders/${order.id}/mark-paid`),
      200,
    );
    expect(message).toMatch(/^The course was deleted, so the order is canceled. Transfer \$10 /);
    expect(sale).toMatchObject({ status: 'cancelled', returned: dollars(1_000) });
    expect(await accessOf(learner)).toMatchObject({ courses: [] });
    expect(await booked(app, order)).toEqual(settled);
  });

  test('through a provider is returned automatically', async () => {
    const { learner, order } = await openOrderOfDeletedCourse('test');
    await payTest(learner, order, 'succeed');
    await until('the payment is returned', async () => {
      const { status, returned } = await orderOf(learner, order);
      return status === 'cancelled' && returned.amount === 1_000;
    });
    expect(await accessOf(learner)).toMatchObject({ courses: [] });
    expect(await booked(app, order)).toEqual(settled);
  });
});
