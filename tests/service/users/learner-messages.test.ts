import type { LearnerMessage } from '@atelier/contracts/users/mail/learner-messages';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { watch } from '../../support/people/learning.ts';
import { choose, notificationsOf } from '../../support/people/notifications.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

type Learner = Awaited<ReturnType<typeof app.learner>>;
const path = '/api/messages/learners';

/** A course that these people have begun. */
async function begunBy(admin: Admin, learners: readonly Learner[]) {
  const course = await admin.createCourse({ price: 0 });
  const lesson = await admin.createLesson(course);
  for (const learner of learners) await watch(learner, { course, lesson }, 5);
  return course;
}

const learners = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => app.learner(fields)));
const list = async (admin: Admin) =>
  done(await admin.get(path), 200).learner_messages as LearnerMessage[];
const untilSent = (admin: Admin, subject: string, status = 'sent') =>
  until(`the message is ${status}`, async () =>
    (await list(admin)).find((one) => one.subject === subject && one.status === status),
  );
const untilMailed = () =>
  until('all jobs are done', async () => {
    return (await app.database('users').collection('outbox').countDocuments()) === 0;
  });
const mails = (learner: Learner, subject: string) =>
  app.mailbox.mailsTo(learner.email).filter((mail) => mail.subject === subject);

test('the learners of a course get a message on the site, and by mail as they have chosen', async () => {
  const admin = await app.newAdmin('admin');
  const [lea, quiet, off] = (await learners(3)) as [Learner, Learner, Learner];
  const [unverified] = (await learners(1, { emailVerifiedAt: null })) as [Learner];
  const [disabled] = (await learners(1, { disabledAt: new Date() })) as [Learner];
  const other = await app.learner();
  await choose(quiet, { messages: 'site' });
  await choose(off, { messages: 'off' });
  const course = await begunBy(admin, [lea, quiet, off, unverified, disabled]);
  const subject = unique('A new room');
  const written = { course_id: course.id, subject, text: 'Come and see.\n\nhttps://room.test' };
  const dry = done(await admin.post(path, { ...written, dry_run: true }), 202);
  expect(dry).toMatchObject({ recipients: 3, by_mail: 1 });
  expect(await list(admin)).toEqual([]);
  expect(done(await admin.post(path, written), 202)).toMatchObject({ recipients: 3 });
  expect(await untilSent(admin, subject)).toMatchObject({ recipients: 5, done: 5 });
  const mail = await app.mailbox.mailTo(lea.email, subject);
  expect(mail.text).toContain('https://room.test');
  expect(mail.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await untilMailed();
  for (const one of [quiet, off, unverified, disabled, other]) {
    expect(mails(one, subject)).toEqual([]);
  }
  for (const one of [lea, quiet, unverified]) {
    expect(await notificationsOf(one)).toMatchObject([
      { kind: 'messages', text: `${subject}\n\nCome and see.\n\nhttps://room.test` },
    ]);
  }
  expect(await notificationsOf(off)).toEqual([]);
  const audit = app.database('users').collection('audit');
  await until('it is in the audit log', () =>
    audit.findOne({ action: 'users.learnerMessages.send' }),
  );
});

test('a test goes to the writer alone', async () => {
  const admin = await app.newAdmin('admin');
  const lea = await app.learner();
  const course = await begunBy(admin, [lea]);
  const subject = unique('A test');
  const written = { course_id: course.id, subject, text: 'Hello', dry_run: true, to_self: true };
  const { message } = done(await admin.post(path, written), 202);
  await app.mailbox.mailTo(String(message).replace('Sent to ', ''), subject);
  await untilMailed();
  expect(mails(lea, subject)).toEqual([]);
});

test('a message to many goes on after a restart, and reaches each of them once', async () => {
  const admin = await app.newAdmin('admin');
  const many = await learners(45, { plan: 'pro' });
  const subject = unique('To many');
  done(await admin.post(path, { plan: 'pro', subject, text: 'Hello' }), 202);
  await until('some have it', async () => many.some((one) => mails(one, subject).length > 0));
  await app.restart();
  await untilSent(admin, subject);
  await untilMailed();
  for (const one of many) expect(mails(one, subject)).toHaveLength(1);
});

test('a message that is stopped reaches nobody else', async () => {
  const admin = await app.newAdmin('admin');
  const many = await learners(60, { plan: 'team' });
  const subject = unique('Stopped');
  done(await admin.post(path, { plan: 'team', subject, text: 'Hello' }), 202);
  const { id } = await untilSent(admin, subject, 'sending');
  for (let time = 0; time < 2; time += 1) {
    const { learner_message } = done(await admin.post(`${path}/${id}/stop`), 200);
    expect(learner_message).toMatchObject({ status: 'stopped' });
  }
  await untilMailed();
  const told = many.filter((one) => mails(one, subject).length > 0);
  expect(told.length).toBeLessThan(many.length);
  expect(await untilSent(admin, subject, 'stopped')).toMatchObject({ recipients: 60 });
});

test('nobody, both and neither are refused, and editors send nothing', async () => {
  const admin = await app.newAdmin('admin');
  const course = await begunBy(admin, []);
  const written = { subject: 'Hello', text: 'Hello' };
  for (const audience of [
    {},
    { course_id: course.id, plan: 'pro' },
    { course_id: course.id },
    { course_id: '0'.repeat(24) },
  ]) {
    expectFieldError(await admin.post(path, { ...written, ...audience }), 'course_id');
  }
  expectError(await admin.post(`${path}/${'0'.repeat(24)}/stop`), 404, 'NOT_FOUND');
  const editor = await app.newAdmin('editor');
  expectError(await editor.post(path, { ...written, plan: 'pro' }), 403, 'FORBIDDEN');
});
