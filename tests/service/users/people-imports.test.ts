import type { Grant } from '@atelier/contracts/commerce/grants';
import type { ImportResult } from '@atelier/contracts/core/imports';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const path = '/api/imports/people';
const subjects = {
  invitation: 'Your account at Atelier',
  given: 'You were given access at Atelier',
  confirm: 'Confirm your address to use what you were given',
};
const newAddress = () => `${unique('moved').replace(' ', '-')}@atelier.test`;
const users = () => app.database('users').collection('users');
const idOf = async (email: string) => (await users().findOne({ email }))!._id.toHexString();
const ask = async (admin: Admin, lines: readonly string[], dry_run: 0 | 1, status = 200) =>
  done(
    await admin.post(path, { file: lines.join('\n'), dry_run }),
    status,
  ) as unknown as ImportResult;
const grantsOf = async (admin: Admin, email: string) =>
  done(await admin.get(`/api/users/${await idOf(email)}/grants`), 200).grants as Grant[];
const outcomes = ({ rows }: ImportResult) => rows.map(({ line, outcome }) => [line, outcome]);
const untilDone = () =>
  until('all jobs are done', async () => {
    return (await app.database('users').collection('outbox').countDocuments()) === 0;
  });

/** Chooses a password with the link of a mail. */
async function accept(email: string, subject: string): Promise<Person> {
  const token = tokenOf(await app.mailbox.mailTo(email, subject));
  const person = app.visitor();
  done(await person.post('/api/password', { token, password: 'a rather long password' }), 200);
  return person;
}

test('a table adds people, gives them what it lists, and doubles nothing', async () => {
  const admin = await app.newAdmin('admin');
  const learner = await app.learner({ name: 'Lea Before' });
  const course = await admin.createCourse({ price: 30 });
  const draft = await admin.createCourse({ status: 'draft', published: false });
  const [anna, ben] = [newAddress(), newAddress()];
  const lines = [
    'E-Mail;Name;Courses;Plan;Until',
    `${anna};Anna;${course.title.toUpperCase()}|${draft.slug};;`,
    `${ben};Ben;;Pro;2099-12-31`,
    `${learner.email.toUpperCase()};Another name;${course.id};;`,
    `${anna};;;pro;`,
  ];
  const expected = [
    [2, 'created'],
    [3, 'created'],
    [4, 'updated'],
    [5, 'updated'],
  ];
  const dry = await ask(admin, lines, 1);
  expect(outcomes(dry)).toEqual(expected);
  expect(dry).toMatchObject({ created: 2, updated: 2, failed: 0 });
  expect(await users().countDocuments({ email: { $in: [anna, ben] } })).toBe(0);
  expect(outcomes(await ask(admin, lines, 0, 201))).toEqual(expected);
  await app.mailbox.mailTo(anna, subjects.invitation);
  const { text } = await app.mailbox.mailTo(ben, subjects.invitation);
  expect(text).toContain('the Pro plan until 31 Dec 2099');
  await app.mailbox.mailTo(learner.email, subjects.given);
  await until('Anna has everything', async () => (await grantsOf(admin, anna)).length === 3);
  expect(await accessOf(learner)).toMatchObject({ courses: [course.id] });
  expect((await users().findOne({ email: learner.email }))!.name).toBe('Lea Before');
  const again = await ask(admin, lines, 0, 200);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'));
  await untilDone();
  for (const email of [anna, ben, learner.email]) {
    expect(app.mailbox.mailsTo(email)).toHaveLength(1);
  }
  expect(await grantsOf(admin, anna)).toHaveLength(3);
  const { users: listed } = done(await admin.get(`/api/users?q=${ben}`), 200);
  expect(listed).toMatchObject([{ email: ben, invited: true }]);
});

test('a course is found by its title however its marks are encoded', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: unique('Für Größe').normalize('NFC') });
  const lines = ['email,name,course', `${newAddress()},Ina,${course.title.normalize('NFD')}`];
  expect(outcomes(await ask(admin, lines, 1, 200))).toEqual([[2, 'created']]);
});

test('titles that contain the signs between courses are found, and each course is given once', async () => {
  const admin = await app.admin();
  const both = await admin.createCourse({ title: unique('Color; Light | Form') });
  const other = await admin.createCourse();
  const row = (cell: string) => `${newAddress()},Ina,"${cell}"`;
  const lines = [
    'email,name,courses',
    ...[both.title, `${both.title}\n${other.title};${other.slug}`, `${other.title}; None`].map(row),
  ];
  const { rows } = await ask(admin, lines, 1, 200);
  expect(rows.map(({ message }) => message.replace(/.* is given /, ''))).toEqual([
    `“${both.title}”`,
    `“${both.title}”, “${other.title}”`,
    'Courses: there is no course “None”',
  ]);
});

test('the link of an invitation sets the password and proves the address', async () => {
  const admin = await app.admin();
  const email = newAddress();
  await ask(admin, ['email,name,plan', `${email},Mia,pro`], 0, 201);
  expect((await users().findOne({ email }))!.emailVerifiedAt).toBeNull();
  const link = { purpose: 'invitation', account: 'learner', status: 'open', email };
  const token = tokenOf(await app.mailbox.mailTo(email, subjects.invitation));
  const described = done(await app.visitor().post('/api/mailed-links', { token }), 200);
  expect(described.link).toMatchObject(link);
  await accept(email, subjects.invitation);
  const user = (await users().findOne({ email }))!;
  expect(user.emailVerifiedAt).not.toBeNull();
  expect(user.invitedAt).toBeUndefined();
  await untilDone();
  expect(app.mailbox.mailsTo(email)).toHaveLength(1);
  expectError(
    await admin.post(`/api/users/${await idOf(email)}/invitation`, {}),
    409,
    'WRONG_STATE',
  );
});

test('who registered an address without proving it gets nothing before', async () => {
  const admin = await app.admin();
  const learner = await app.learner({ emailVerifiedAt: null });
  const lines = ['email,plan', `${learner.email},pro`];
  expect(outcomes(await ask(admin, lines, 0, 200))).toEqual([[2, 'updated']]);
  expect(outcomes(await ask(admin, lines, 0, 200))).toEqual([[2, 'unchanged']]);
  await untilDone();
  expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  await accept(learner.email, subjects.confirm);
  await until('the plan is given', async () => (await accessOf(learner)).plan === 'pro');
  await app.mailbox.mailTo(learner.email, subjects.given);
});

test('rows with faults name their column and leave the others alone', async () => {
  const admin = await app.admin();
  const disabled = await app.learner({ disabledAt: new Date() });
  const course = await admin.createCourse();
  await admin.createCourse({ title: course.title });
  const email = newAddress();
  const result = await ask(
    admin,
    [
      'email,name,courses,plan,until',
      'none,Anna,,,',
      `${newAddress()},,,,`,
      `${newAddress()},Ben,No such course,,`,
      `${newAddress()},Ben,${course.title},,`,
      `${newAddress()},Ben,,gold,31/12/2099`,
      `${disabled.email},,,pro,`,
      `${newAddress()},Ben,,,,more`,
      `${email},Cleo,${course.slug},,`,
    ],
    0,
    201,
  );
  expect(result.rows.map(({ message }) => message)).toEqual([
    'Email must be an email address',
    'Name is required',
    'Courses: there is no course “No such course”',
    `Courses: several are called “${course.title}”. Enter the address of the one you mean`,
    'Plan must be pro, or empty. Until must be a day in the future, written as 2027-05-31',
    `Email: the account of ${disabled.email} is disabled`,
    'The row has more cells than the first line',
    `Cleo (${email}) is invited, and is given “${course.title}”`,
  ]);
  expect(result).toMatchObject({ created: 1, updated: 0, failed: 7 });
  expectFieldError(await admin.post(path, { file: 'name\nAnna', dry_run: 1 }), 'file');
  const editor = await app.newAdmin('editor');
  expectError(await editor.post(path, { file: 'email', dry_run: 1 }), 403, 'FORBIDDEN');
});

test('of two admins who import the same table at once, nobody adds anybody twice', async () => {
  const both = [await app.admin(), await app.newAdmin('admin')];
  const emails = Array.from({ length: 20 }, newAddress);
  const file = ['email,name,plan', ...emails.map((email) => `${email},Ben,pro`)].join('\n');
  await Promise.all(both.map((admin) => admin.post(path, { file })));
  await Promise.all(emails.map((email) => app.mailbox.mailTo(email, subjects.invitation)));
  await untilDone();
  expect(await users().countDocuments({ email: { $in: emails } })).toBe(20);
  for (const email of emails) expect(app.mailbox.mailsTo(email)).toHaveLength(1);
  const held = app.database('commerce').collection('grants');
  const ids = await Promise.all(emails.map(idOf));
  expect(await held.countDocuments({ userId: { $in: ids } })).toBe(20);
});

test('an admin adds one learner and invites them again', async () => {
  const admin = await app.newAdmin('admin');
  const course = await admin.createCourse();
  const email = newAddress();
  const fields = { name: 'Nora', email, plan: 'pro', course_ids: [course.id] };
  expectFieldError(
    await admin.post('/api/users', { ...fields, course_ids: ['none'] }),
    'course_ids',
  );
  const { user } = done(await admin.post('/api/users', fields), 201);
  expect(user).toMatchObject({ name: 'Nora', email, invited: true });
  await app.mailbox.mailTo(email, subjects.invitation);
  await until('both are given', async () => (await grantsOf(admin, email)).length === 2);
  expectError(await admin.post('/api/users', fields), 409, 'EMAIL_TAKEN');
  done(await admin.post(`/api/users/${await idOf(email)}/invitation`, {}), 200);
  await until('the second mail is there', async () => app.mailbox.mailsTo(email).length === 2);
});
