import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { watch } from '../../support/people/learning.ts';
import type { ReceivedMail } from '../../support/people/mailbox.ts';
import { choose, notificationsOf, unreadOf } from '../../support/people/notifications.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

type Learner = Awaited<ReturnType<typeof app.learner>>;
const subject = 'A new lesson for you';

/** A free course with a lesson that these people have begun. */
async function begunBy(admin: Admin, ...learners: Learner[]) {
  const course = await admin.createCourse({ price: 0 });
  const lesson = await admin.createLesson(course, { title: 'First' });
  for (const learner of learners) await watch(learner, { course, lesson }, 5);
  return course;
}

const told = (learner: Learner, text: string) =>
  until(`somebody is told: ${text}`, async () =>
    (await notificationsOf(learner)).find((one) => one.text === text),
  );
const rows = () => app.database('users').collection('notifications');
/** Lets the morning come at which daily mails are sent. */
const morning = () =>
  rows().updateMany({ mailAt: { $exists: true } }, { $set: { mailAt: new Date() } });
/** Everything that was to be announced and mailed is done, and what follows was not. */
const untilAnnounced = async (course: { id: string }) => {
  await until('all lessons are announced', async () => {
    const lessons = app.database('catalog').collection('lessons');
    return (await lessons.countDocuments({ to_announce: true })) === 0;
  });
  await until('all jobs are done', async () => {
    return (await app.database('users').collection('outbox').countDocuments()) === 0;
  });
  return course;
};

test('learners of a course are told of each new lesson once, and nobody else', async () => {
  const admin = await app.admin();
  const [lea, other] = [await app.learner(), await app.learner()];
  const course = await begunBy(admin, lea);
  await untilAnnounced(course);
  const lesson = await admin.createLesson(course, { title: 'Second' });
  const text = `New lesson in ${course.title}: Second`;
  expect(await told(lea, text)).toMatchObject({ kind: 'lessons', read: false });
  expect((await told(lea, text)).path).toBe(`/courses/${course.id}?lesson=1`);
  for (const status of ['draft', 'published'] as const) {
    done(await admin.put(`/api/courses/${course.id}`, { status }), 200);
  }
  done(await admin.put(`/api/courses/${course.id}/lessons/${lesson.id}`, { title: 'Third' }), 200);
  await untilAnnounced(course);
  expect((await notificationsOf(lea)).map((one) => one.text)).toEqual([text]);
  expect(await notificationsOf(other)).toEqual([]);
});

test('a lesson of a draft is announced when the course is published as scheduled', async () => {
  const admin = await app.admin();
  const lea = await app.learner();
  const course = await begunBy(admin, lea);
  done(await admin.put(`/api/courses/${course.id}`, { status: 'draft', published: false }), 200);
  await admin.createLesson(course, { title: 'Hidden' });
  await admin.createLesson(await begunBy(admin, lea), { title: 'Shown' });
  await until('the shown lesson is announced', async () =>
    (await notificationsOf(lea)).some(({ text }) => text.endsWith(': Shown')),
  );
  expect((await notificationsOf(lea)).filter(({ text }) => text.endsWith('Hidden'))).toEqual([]);
  // As a schedule that is due.
  const due = { publish_at: new Date(), scheduled_by: new ObjectId().toHexString() };
  const courses = app.database('catalog').collection('courses');
  await courses.updateOne({ _id: new ObjectId(course.id) }, { $set: due });
  await told(lea, `New lesson in ${course.title}: Hidden`);
});

test('they are listed by page, counted, read one by one or all, and deleted with the account', async () => {
  const admin = await app.admin();
  const lea = await app.learner();
  const course = await begunBy(admin, lea);
  for (const title of ['Second', 'Third', 'Fourth']) {
    await admin.createLesson(course, { title });
    await told(lea, `New lesson in ${course.title}: ${title}`);
  }
  expect(await unreadOf(lea)).toBe(3);
  const answer = await lea.get('/api/notifications?page=2&per_page=2');
  expect(answer.headers['x-total-count']).toBe('3');
  const [oldest] = await notificationsOf(lea, '?page=2&per_page=2');
  expect(oldest!.text).toContain('Second');
  const read = (body: object, by = lea) => by.post('/api/notifications/read', body);
  expect(done(await read({ ids: [oldest!.id] }, await app.learner()), 200).unread).toBe(0);
  expect(done(await read({ ids: [oldest!.id] }), 200).unread).toBe(2);
  expect(done(await read({}), 200).unread).toBe(0);
  const record = done(await lea.get('/api/account/export'), 200);
  expect(record.notifications).toHaveLength(3);
  done(await lea.json('DELETE', '/api/account', { password: learnerPassword }), 200);
  expect(await rows().countDocuments({ userId: new ObjectId(lea.id) })).toBe(0);
});

test('what is new is mailed once a day, unless the settings or an unverified address forbid it', async () => {
  const admin = await app.admin();
  const [lea, quiet, off] = [await app.learner(), await app.learner(), await app.learner()];
  const unverified = await app.learner({ emailVerifiedAt: null });
  const course = await begunBy(admin, lea, quiet, off, unverified);
  expect(await choose(quiet, { lessons: 'site' })).toEqual({
    ...{ lessons: 'site', plans: 'mail', messages: 'mail' },
  });
  await choose(off, { lessons: 'off' });
  for (const title of ['Second', 'Third']) await admin.createLesson(course, { title });
  for (const one of [lea, quiet, unverified])
    await told(one, `New lesson in ${course.title}: Third`);
  await untilAnnounced(course);
  expect(app.mailbox.mailsTo(lea.email)).toEqual([]);
  await morning();
  const { text } = await app.mailbox.mailTo(lea.email, 'New lessons for you');
  expect(text).toMatch(/Second[\s\S]*Third[\s\S]*\/notifications/);
  await admin.createLesson(course, { title: 'Fourth' });
  await told(lea, `New lesson in ${course.title}: Fourth`);
  await morning();
  const next = await app.mailbox.mailTo(lea.email, subject);
  expect(next.text).not.toContain('Third');
  expect(await notificationsOf(off)).toEqual([]);
  for (const one of [quiet, off, unverified]) expect(app.mailbox.mailsTo(one.email)).toEqual([]);
});

/** Returns the token of the link that ends mails of this kind. */
const wayOut = ({ text }: ReceivedMail) => /unsubscribe#token=([\w-]+)/.exec(text)![1]!;

test('the link of a mail ends the mails of that kind, and only those', async () => {
  const admin = await app.admin();
  const lea = await app.learner();
  const course = await begunBy(admin, lea);
  await untilAnnounced(course);
  await admin.createLesson(course, { title: 'Second' });
  await told(lea, `New lesson in ${course.title}: Second`);
  await morning();
  const mail = await app.mailbox.mailTo(lea.email, subject);
  const token = wayOut(mail);
  expect(mail.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.text.replace(/\r?\n /g, ' ')).toMatch(
    new RegExp(`List-Unsubscribe: <[^>]*/api/unsubscribe/${token}>`),
  );
  const visitor = app.visitor();
  for (let time = 0; time < 2; time += 1) {
    done(await visitor.post('/api/unsubscribe', { token }), 200);
  }
  expect(await choose(lea, {})).toEqual({ lessons: 'site', plans: 'mail', messages: 'mail' });
  await choose(lea, { lessons: 'off' });
  done(await visitor.post('/api/unsubscribe', { token }), 200);
  expect(await choose(lea, {})).toMatchObject({ lessons: 'off' });
  const changed = token.replace('lessons', 'messages');
  expectFieldError(await visitor.post('/api/unsubscribe', { token: changed }), 'token');
});
