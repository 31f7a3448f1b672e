import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { watch } from '../../support/people/learning.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

const subjects = {
  old: 'Confirm the change of your email address',
  new: 'Confirm your new email address',
} as const;
const newEmail = () => `${crypto.randomUUID()}@atelier.test`;
const ask = (learner: Person, email: string, password = learnerPassword) =>
  learner.post('/api/account/email', { email, password });
const confirm = (token: string) => app.visitor().post('/api/account/email/confirm', { token });
const signIn = async (email: string) =>
  (await app.visitor().post('/api/login', { email, password: learnerPassword })).status;

/** Requests a change of the address; returns the tokens of both mails. */
async function asked(learner: Person & { email: string }, email: string) {
  const answer = await ask(learner, email);
  expect(answer.status, answer.text).toBe(202);
  return {
    old: tokenOf(await mailbox.mailTo(learner.email, subjects.old)),
    new: tokenOf(await mailbox.mailTo(email, subjects.new)),
  };
}

test.each([
  ['the old', 'new', 'old'],
  ['the new', 'old', 'new'],
] as const)(
  'the address changes only with the second confirmation, from %s address',
  async (_, first, second) => {
    const learner = await app.learner();
    const admin = await app.admin();
    const course = await admin.createCourse();
    await watch(learner, { course, lesson: await admin.createLesson(course) }, 1);
    const wanted = newEmail();
    const tokens = await asked(learner, wanted);
    expect((await confirm(tokens[first])).json()).toMatchObject({ changed: false });
    expect([await signIn(learner.email), await signIn(wanted)]).toEqual([201, 401]);
    expect((await confirm(tokens[second])).json()).toMatchObject({ changed: true });
    expect([await signIn(learner.email), await signIn(wanted)]).toEqual([401, 201]);
    const { userInfomation } = (await learner.get('/api/session')).json<{
      userInfomation: { email: string; email_verified: boolean };
    }>();
    expect(userInfomation).toMatchObject({ email: wanted, email_verified: true });
    const enrolled = await admin.get(`/api/enrollments?q=${wanted}`);
    expect(enrolled.text).toContain(wanted);
    expectFieldError(await confirm(tokens[first]), 'token');
  },
);

test('the address stays if the password is wrong, the new address is invalid or one link is used twice', async () => {
  const learner = await app.learner();
  expectFieldError(await ask(learner, newEmail(), 'not mine'), 'password');
  expectFieldError(await ask(learner, learner.email), 'email');
  expectFieldError(await ask(learner, 'not an address'), 'email');
  expectError(await ask(app.visitor(), newEmail()), 401, 'UNAUTHENTICATED');
  const tokens = await asked(learner, newEmail());
  expect((await confirm(tokens.new)).status).toBe(200);
  expectFieldError(await confirm(tokens.new), 'token');
  expectFieldError(await confirm('A'.repeat(43)), 'token');
  expect(await signIn(learner.email)).toBe(201);
});

test('a newer change or a change of the password voids the links', async () => {
  const learner = await app.learner();
  const former = await asked(learner, newEmail());
  const tokens = await asked(learner, newEmail());
  expectFieldError(await confirm(former.new), 'token');
  const change = { oldPassword: learnerPassword, newPassword: 'violet-otter-42' };
  expect((await learner.put('/api/change-password', change)).status).toBe(200);
  for (const token of Object.values(tokens)) expectFieldError(await confirm(token), 'token');
});

test('a pending change is in the profile until it is canceled, which voids its links', async () => {
  const learner = await app.learner();
  const pending = async () =>
    (await learner.get(`/api/profile?email=${learner.email}`)).json<{
      user: { email_change: unknown };
    }>().user.email_change;
  const cancel = () => learner.delete('/api/account/email');
  expect(await pending()).toBeNull();
  const wanted = newEmail();
  const tokens = await asked(learner, wanted);
  expect((await confirm(tokens.new)).status).toBe(200);
  const shown = { email: wanted, old_confirmed: false, new_confirmed: true };
  expect(await pending()).toEqual(shown);
  const cancelled = await cancel();
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(cancelled.json()).toMatchObject({
    message: 'The change of your email address is canceled.',
  });
  expect(await pending()).toBeNull();
  expectFieldError(await confirm(tokens.old), 'token');
  expect((await cancel()).json()).toMatchObject({
    message: 'No change of your email address is pending.',
  });
  expectError(await learner.post('/api/account/email/resend'), 404, 'NOT_FOUND');
  expect(await signIn(learner.email)).toBe(201);
});

test('a resent link goes only to the address that has not confirmed yet', async () => {
  const learner = await app.learner();
  const wanted = newEmail();
  const tokens = await asked(learner, wanted);
  expect((await confirm(tokens.old)).status).toBe(200);
  const first = await mailbox.mailTo(wanted, subjects.new);
  expect((await learner.post('/api/account/email/resend')).status).toBe(202);
  const again = tokenOf(await mailbox.mailTo(wanted, subjects.new, [first]));
  expect(mailbox.mailsTo(learner.email).filter((one) => one.subject === subjects.old).length).toBe(
    1,
  );
  expect((await confirm(again)).json()).toMatchObject({ changed: true });
  expectFieldError(await confirm(tokens.new), 'token');
});

test('an address that has an account gets no mail, and the response does not reveal it', async () => {
  const [learner, other] = [await app.learner(), await app.learner()];
  const answer = await ask(learner, other.email);
  expect(answer.status).toBe(202);
  expect(answer.json()).toEqual((await ask(learner, newEmail())).json());
  await until('both changes are mailed', () => mailbox.mailsTo(learner.email).length >= 2);
  expect(mailbox.mailsTo(other.email).map(({ subject }) => subject)).not.toContain(subjects.new);
});

test('the change is refused if the new address has been registered meanwhile', async () => {
  const learner = await app.learner();
  const wanted = newEmail();
  const tokens = await asked(learner, wanted);
  const body = { name: 'Quick', email: wanted, password: learnerPassword };
  expect((await app.visitor().post('/api/register', body)).status).toBe(201);
  expect((await confirm(tokens.old)).status).toBe(200);
  expectError(await confirm(tokens.new), 409, 'EMAIL_TAKEN');
  expect(await signIn(learner.email)).toBe(201);
});
