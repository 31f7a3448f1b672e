import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder, ordersOf } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { createCourseWithLessons, earnCertificate } from '../../support/people/certificates.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

const monthly = { plan: 'pro', period: 'monthly' } as const;
const refund = (person: Person, id: string) => person.post(`/api/orders/${id}/refunds`);
const asked = async () =>
  (
    done(await (await app.admin()).get('/api/orders?all=1&refund_asked=1&page=1'), 200) as {
      orders: { id: string; taken: string[] }[];
    }
  ).orders;

/** Buys a plan, and downloads the ePub of a course with it. */
async function reader() {
  const learner = await app.learner();
  const admin = await app.admin();
  const sale = await buy(learner, admin, monthly);
  const course = await admin.createCourse();
  await admin.createLesson(course);
  expect((await learner.get(`/api/courses/${course.id}/epub`)).status).toBe(200);
  return { learner, sale };
}

test('a buyer who has a certificate or an ePub only asks for a refund, and an admin grants it', async () => {
  const admin = await app.admin();
  const { learner, sale } = await reader();
  await earnCertificate(learner, await createCourseWithLessons(admin, 1));
  const { message, credit_note, order } = done(await refund(learner, sale.id), 201);
  expect(message).toContain('someone will look at it first');
  expect(credit_note).toBeNull();
  expect(order).toMatchObject({ status: 'paid', refund_asked_at: expect.any(String) });
  expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  expectError(await refund(learner, sale.id), 409, 'WRONG_STATE');
  expect(await asked()).toMatchObject([{ id: sale.id, taken: ['certificate', 'epub'] }]);
  expect(await noteOrder(admin, sale, 'refunds')).toMatchObject({
    ...{ status: 'refunded', refund_asked_at: null },
  });
  expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  expect(await asked()).toEqual([]);
});

test('a refund that is declined is mailed about, keeps the access, and can be asked for again', async () => {
  const admin = await app.admin();
  const { learner, sale } = await reader();
  done(await refund(learner, sale.id), 201);
  const path = `/api/orders/${sale.id}/refund-request`;
  expectError(await learner.delete(path), 403, 'FORBIDDEN');
  done(await admin.delete(path), 200);
  expectError(await admin.delete(path), 409, 'WRONG_STATE');
  await until('the mail arrived', () =>
    mailbox.mailsTo(learner.email).some(({ subject }) => subject === 'Your request for a refund'),
  );
  expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
  expect(await ordersOf(learner)).toMatchObject([{ status: 'paid', refund_asked_at: null }]);
  done(await refund(learner, sale.id), 201);
  expect(await asked()).toMatchObject([{ id: sale.id }]);
});

test('what was taken before the payment, or of another course, does not hold up a refund', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const [course, other] = [
    await createCourseWithLessons(admin, 1, { price: 20 }),
    await createCourseWithLessons(admin, 1, { price: 20 }),
  ];
  const sale = await buy(learner, admin, { course_id: course.course.id });
  await buy(learner, admin, { course_id: other.course.id });
  for (const { course: one } of [course, other]) {
    expect((await learner.get(`/api/courses/${one.id}/epub`)).status).toBe(200);
  }
  const at = new Date(Date.now() - 24 * 3_600_000);
  const taken = app.database('commerce').collection('taken');
  await taken.updateOne({ courseId: course.course.id }, { $set: { at } });
  expect(done(await refund(learner, sale.id), 201).credit_note).not.toBeNull();
});

test('what a member of a team has taken holds up its refund, also after the seat was revoked', async () => {
  const admin = await app.admin();
  const [owner, member] = [await app.learner(), await app.learner()];
  const sale = await buy(owner, admin, { plan: 'team', period: 'annual', seats: 2 });
  const { seats } = done(await owner.post('/api/team/seats', { email: member.email }), 201);
  const [seat] = seats as { id: string }[];
  const mail = await mailbox.mailTo(member.email, 'You are invited to a team on Atelier');
  done(await member.post(`/api/team/invitations/${tokenOf(mail)}/claim`), 200);
  await earnCertificate(member, await createCourseWithLessons(admin, 1));
  done(await owner.delete(`/api/team/seats/${seat!.id}`), 200);
  expect(done(await refund(owner, sale.id), 201).credit_note).toBeNull();
  expect((await asked()).find(({ id }) => id === sale.id)).toMatchObject({
    taken: ['certificate'],
  });
});

test('a fourth refund within a year is left to an admin, whichever account of the mailbox asks', async () => {
  const admin = await app.admin();
  const name = crypto.randomUUID();
  const learner = await app.learner({ email: `${name}@atelier.test` });
  for (let time = 0; time < 3; time += 1) {
    const { id } = await buy(learner, admin, monthly);
    expect(done(await refund(learner, id), 201).credit_note).not.toBeNull();
  }
  const other = await app.learner({ email: `${name}+other@atelier.test` });
  for (const person of [learner, other]) {
    const sale = await buy(person, admin, monthly);
    const { message, credit_note, order } = done(await refund(person, sale.id), 201);
    expect(credit_note).toBeNull();
    expect(message).toContain('We have refunded you three times within a year');
    expect(order).toMatchObject({ status: 'paid', taken: [] });
    expect(await noteOrder(admin, sale, 'refunds')).toMatchObject({ status: 'refunded' });
  }
  const allowances = app.database('commerce').collection('used_allowances');
  const yearAgo = new Date(Date.now() - 366 * 24 * 3_600_000);
  await allowances.updateMany({}, { $set: { refunds: [yearAgo, yearAgo, yearAgo] } });
  const later = await buy(learner, admin, monthly);
  expect(done(await refund(learner, later.id), 201).credit_note).not.toBeNull();
});
