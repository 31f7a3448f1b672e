import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users', 'commerce']);
const { mailbox } = app;

const newPassword = 'violet-otter-42';

describe('POST /api/reset', () => {
  test('mails a link that sets a new password once, and ends every session', async () => {
    const learner = await app.newcomer();
    const token = await requestLink(app, mailbox, learner.email, '/api/reset', linkSubjects.reset);
    const visitor = app.visitor();
    const chosen = await visitor.post('/api/password', { token, password: newPassword });
    expect(chosen.status, chosen.text).toBe(200);
    await until('the old session has ended', async () => {
      const { userInfomation } = (await learner.get('/api/session')).json<Session>();
      return userInfomation === null;
    });
    const { email } = learner;
    const old = await visitor.post('/api/login', { email, password: learnerPassword });
    expectError(old, 401, 'INVALID_CREDENTIALS');
    const fresh = await visitor.post('/api/login', { email, password: newPassword });
    expect(fresh.status).toBe(201);
    const again = await visitor.post('/api/password', { token, password: newPassword });
    expectFieldError(again, 'token');
    await mailbox.mailTo(email, linkSubjects.changed);
  });

  test('answers the same for an address without an account, and mails nothing', async () => {
    const learner = await app.learner();
    const known = await app.visitor().post('/api/reset', { email: learner.email });
    const unknown = await app.visitor().post('/api/reset', { email: 'nobody@atelier.test' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await mailbox.mailTo(learner.email, linkSubjects.reset);
    expect(mailbox.mailsTo('nobody@atelier.test')).toEqual([]);
  });

  test('mails a link that only one of two concurrent requests can use', async () => {
    const learner = await app.learner();
    const token = await requestLink(app, mailbox, learner.email, '/api/reset', linkSubjects.reset);
    const tries = ['first-otter-42', 'second-otter-42'].map((password) =>
      app.visitor().post('/api/password', { token, password }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('mails a link that is refused once it has expired, with the message for a used one', async () => {
    const learner = await app.learner();
    const token = await requestLink(app, mailbox, learner.email, '/api/reset', linkSubjects.reset);
    const tokens = app.database('users').collection('link-tokens');
    await tokens.updateMany({ email: learner.email }, { $set: { expiresAt: new Date(0) } });
    const answer = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(expectFieldError(answer, 'token')).toBe(
      'This link has expired or has already been used',
    );
  });

  test('mails a link even if the mail server refuses it at first', async () => {
    const learner = await app.newcomer();
    await mailbox.mailTo(learner.email, linkSubjects.verify);
    const seen = mailbox.mailsTo(learner.email);
    mailbox.refuses = true;
    await app.visitor().post('/api/reset', { email: learner.email });
    await until('an attempt was refused', () => mailbox.refused.includes(learner.email));
    mailbox.refuses = false;
    const mail = await mailbox.mailTo(learner.email, linkSubjects.reset, seen);
    expect(tokenOf(mail)).toHaveLength(43);
  });

  test('mails a link after an outage of the mail server', async () => {
    const learner = await app.learner();
    const seen = mailbox.mailsTo(learner.email);
    mailbox.isBusy = true;
    await app.visitor().post('/api/reset', { email: learner.email });
    const attempts = () => mailbox.refused.filter((address) => address === learner.email);
    // More often than a job is tried that fails by itself.
    await until('four attempts were made', () => attempts().length >= 4);
    mailbox.isBusy = false;
    await mailbox.mailTo(learner.email, linkSubjects.reset, seen);
  });
});

describe('POST /api/set', () => {
  test('mails a link to set a password to an account without one', async () => {
    const learner = await app.learner();
    const users = app.database('users').collection('users');
    await users.updateOne({ email: learner.email }, { $set: { passwordHash: null } });
    const token = await requestLink(app, mailbox, learner.email, '/api/set', linkSubjects.set);
    const chosen = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(chosen.status).toBe(200);
  });
});

describe('POST /api/password', () => {
  test('refuses a made-up token', async () => {
    const token = 'A'.repeat(43);
    const answer = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(answer, 'token');
  });

  test('refuses a commonly used password and leaves the link usable', async () => {
    const learner = await app.learner();
    const token = await requestLink(app, mailbox, learner.email, '/api/reset', linkSubjects.reset);
    const common = await app.visitor().post('/api/password', { token, password: 'Password123' });
    expectFieldError(common, 'password');
    const better = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(better.status).toBe(200);
  });
});

describe('an email address', () => {
  test('is unverified after sign-up and verified by the mailed link, which can be opened again', async () => {
    const learner = await app.newcomer();
    expect((await learner.get('/api/session')).json<Session>().userInfomation?.email_verified).toBe(
      false,
    );
    const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
    const answer = await learner.post('/api/verify-email', { token });
    expect(answer.status, answer.text).toBe(200);
    expect((await learner.get('/api/session')).json<Session>().userInfomation?.email_verified).toBe(
      true,
    );
    const again = await app.visitor().post('/api/verify-email', { token });
    expect(again.json()).toEqual(answer.json());
  });

  test('gets a new verification link on request', async () => {
    const learner = await app.newcomer();
    await mailbox.mailTo(learner.email, linkSubjects.verify);
    const seen = mailbox.mailsTo(learner.email);
    expect((await learner.post('/api/verify-email/resend')).status).toBe(202);
    const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify, seen));
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
  });

  test('has a verification link that cannot be used to set a password', async () => {
    const learner = await app.newcomer();
    const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
    const answer = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(answer, 'token');
  });
});

interface Session {
  readonly userInfomation: { readonly email_verified: boolean } | null;
}
