import type { Grant } from '@atelier/contracts/commerce/grants';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const reason = 'Won it in a contest';
const pathOf = (id: string) => `/api/users/${id}/grants`;
const give = async (admin: Admin, id: string, fields: Record<string, unknown>) =>
  done(await admin.post(pathOf(id), { reason, ...fields }), 201).grant as Grant;
const grantsOf = async (admin: Admin, id: string) =>
  done(await admin.get(pathOf(id)), 200).grants as Grant[];
const ledgerOf = ({ id }: Grant) =>
  app
    .database()
    .collection('ledger')
    .find({ orderId: new ObjectId(id) })
    .toArray();
const planOf = async (id: string) =>
  (await app
    .database()
    .collection('users')
    .findOne({ _id: new ObjectId(id) }))!.plan;

test('an admin gives a course until it is taken back', async () => {
  const admin = await app.newAdmin('admin');
  const learner = await app.learner();
  const course = await admin.createCourse({ price: 30 });
  const grant = await give(admin, learner.id, { course_id: course.id });
  expect(grant).toMatchObject({ plan: null, course_title: course.title, reason, until: null });
  expect(await accessOf(learner)).toMatchObject({ plan: 'free', courses: [course.id] });
  const [entry, ...others] = await ledgerOf(grant);
  expect(others).toEqual([]);
  expect(entry!._id).toBe(`given-${grant.id}`);
  expect(entry!.lines.map(({ amount }: { amount: number }) => amount)).toEqual([0, 0]);
  const again = await admin.post(pathOf(learner.id), { course_id: course.id, reason });
  expectError(again, 409, 'ALREADY_OWNED');
  done(await admin.delete(`${pathOf(learner.id)}/${grant.id}`), 200);
  expect(await accessOf(learner)).toMatchObject({ courses: [] });
  const mail = await app.mailbox.mailTo(learner.email, 'Your access at Atelier has changed');
  expect(mail.text).toContain(course.title);
  expectError(await admin.delete(`${pathOf(learner.id)}/${grant.id}`), 409, 'WRONG_STATE');
  const next = await give(admin, learner.id, { course_id: course.id });
  const all = await grantsOf(admin, learner.id);
  expect(all.map(({ id, ended_at }) => [id, ended_at !== null])).toEqual([
    [next.id, false],
    [grant.id, true],
  ]);
});

test('a course that is given until a day is not for life, and a purchase makes it so', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const course = await admin.createCourse({ price: 30 });
  const grant = await give(admin, learner.id, { course_id: course.id, until: '2099-12-31' });
  expect(grant.until).toBe('2099-12-31T23:59:59.000Z');
  const given = { course_id: course.id, until: grant.until };
  expect(await accessOf(learner)).toMatchObject({ courses: [course.id], given_until: [given] });
  await buy(learner, admin, { course_id: course.id });
  expect(await accessOf(learner)).toMatchObject({ courses: [course.id], given_until: [] });
});

test('a plan that was given ends by itself, and what is bought in the meantime stays', async () => {
  const admin = await app.admin();
  const [learner, buyer] = [await app.learner(), await app.learner()];
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const grants = [];
  for (const { id } of [learner, buyer]) {
    grants.push(await give(admin, id, { plan: 'pro', until: soon }));
    await until('the plan is known', async () => (await planOf(id)) === 'pro');
  }
  expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  await buy(buyer, admin, { plan: 'pro', period: 'monthly' });
  const ended = { $set: { until: new Date(Date.now() - 1_000) } };
  await app.database().collection('grants').updateMany({}, ended);
  expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  await until('the plan is over', async () => (await planOf(learner.id)) === 'free');
  expect(await accessOf(buyer)).toMatchObject({ plan: 'pro' });
  expect(await planOf(buyer.id)).toBe('pro');
  const [over] = await grantsOf(admin, learner.id);
  expect(over!.ended_at).not.toBeNull();
});

test('of several admins who give the same at once, one does', async () => {
  const [admin, other] = [await app.admin(), await app.newAdmin('admin')];
  const { id } = await app.learner();
  const answers = await Promise.all(
    [admin, other, admin, other].map((one) => one.post(pathOf(id), { plan: 'pro', reason })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await grantsOf(admin, id)).toHaveLength(1);
});

test('grants are refused with the reason', async () => {
  const admin = await app.admin();
  const [{ id }, other] = [await app.learner(), await app.learner()];
  const free = await admin.createCourse({ price: 0 });
  const refused = async (fields: Record<string, unknown>, field: string) =>
    expectFieldError(await admin.post(pathOf(id), { reason, ...fields }), field);
  await refused({}, 'course_id');
  await refused({ plan: 'pro', course_id: free.id }, 'course_id');
  await refused({ course_id: free.id }, 'course_id');
  await refused({ course_id: 'none' }, 'course_id');
  await refused({ plan: 'team' }, 'plan');
  await refused({ plan: 'pro', reason: ' ' }, 'reason');
  await refused({ plan: 'pro', until: '2020-01-01T00:00:00Z' }, 'until');
  await refused({ plan: 'pro', until: 'soon' }, 'until');
  const nobody = '0'.repeat(24);
  expectError(await admin.post(pathOf(nobody), { plan: 'pro', reason }), 404, 'NOT_FOUND');
  const grant = await give(admin, id, { plan: 'pro' });
  for (const path of [`${pathOf(other.id)}/${grant.id}`, `${pathOf(id)}/none`]) {
    expectError(await admin.delete(path), 404, 'NOT_FOUND');
  }
  const editor = await app.newAdmin('editor');
  expectError(await editor.post(pathOf(id), { plan: 'pro', reason }), 403, 'FORBIDDEN');
  expect(await accessOf(other)).toMatchObject({ plan: 'free' });
});
