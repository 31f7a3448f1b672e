import { describe, expect, test } from 'vitest';
import { adminPassword, learnerPassword } from '../../support/app.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { tokenOf } from '../../support/mailbox.ts';
import type { Person } from '../../support/person.ts';
import { prolongPauses } from '../../support/prolong-pauses.ts';
import { until } from '../../support/until.ts';
import { useAppWithMail } from '../../support/use-mail.ts';

const { app, mailbox } = useAppWithMail({ counts: { worker: 0, media: 0 } });

const newPassword = 'violet-otter-42';
const subjects = {
  reset: 'Reset your Atelier password',
  set: 'Set your Atelier password',
  verify: 'Confirm your email address',
  changed: 'Your Atelier password was changed',
};

async function askedFor(email: string, path: '/api/reset' | '/api/set', subject: string) {
  const seen = mailbox.mailsTo(email);
  const answer = await app.visitor().post(path, { email });
  expect(answer.status).toBe(202);
  return tokenOf(await mailbox.mailTo(email, subject, seen));
}

describe('POST /api/reset', () => {
  test('mails a link that sets a new password once, and ends every session', async () => {
    const learner = await app.learner();
    const token = await askedFor(learner.email, '/api/reset', subjects.reset);
    const visitor = app.visitor();
    const chosen = await visitor.post('/api/password', { token, password: newPassword });
    expect(chosen.status, chosen.text).toBe(200);
    await until('the old session is over', async () => {
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
    await mailbox.mailTo(email, subjects.changed);
  });

  test('answers the same for an address without an account, and mails nothing', async () => {
    const learner = await app.learner();
    const known = await app.visitor().post('/api/reset', { email: learner.email });
    const unknown = await app.visitor().post('/api/reset', { email: 'nobody@atelier.test' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await mailbox.mailTo(learner.email, subjects.reset);
    expect(mailbox.mailsTo('nobody@atelier.test')).toEqual([]);
  });

  test('keeps tokens as hashes only', async () => {
    const learner = await app.learner();
    const token = await askedFor(learner.email, '/api/reset', subjects.reset);
    const rows = await app.database('users').collection('link-tokens').find().toArray();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const logs = app.processes.map((one) => one.logs()).join('\n');
    expect(logs).not.toContain(token);
  });

  test('of two who use a link at once, one wins', async () => {
    const learner = await app.learner();
    const token = await askedFor(learner.email, '/api/reset', subjects.reset);
    const tries = ['first-otter-42', 'second-otter-42'].map((password) =>
      app.visitor().post('/api/password', { token, password }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('an expired link is refused with the text of a spent one', async () => {
    const learner = await app.learner();
    const token = await askedFor(learner.email, '/api/reset', subjects.reset);
    const tokens = app.database('users').collection('link-tokens');
    await tokens.updateMany({ email: learner.email }, { $set: { expiresAt: new Date(0) } });
    const answer = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(expectFieldError(answer, 'token')).toBe('This link has expired or was used already');
  });

  test('the mail arrives although the mail server is down at first', async () => {
    const learner = await app.learner();
    await mailbox.mailTo(learner.email, subjects.verify);
    const seen = mailbox.mailsTo(learner.email);
    mailbox.refuses = true;
    await app.visitor().post('/api/reset', { email: learner.email });
    await until('a try was refused', () => mailbox.refused.includes(learner.email));
    mailbox.refuses = false;
    const mail = await mailbox.mailTo(learner.email, subjects.reset, seen);
    expect(tokenOf(mail)).toHaveLength(43);
  });
});

describe("an admin's password", () => {
  const adminReset = 'Reset your Atelier admin password';
  const adminSignIn = (email: string, password: string) =>
    app.visitor().post('/api/adminlogin', { email, password });

  async function newAdmin() {
    const admin = await app.newAdmin('admin');
    const { profile } = (await admin.get('/api/admin-profile')).json<{
      profile: { id: string; email: string };
    }>();
    return { admin, ...profile };
  }

  test('is reset by a mailed link, which ends every session and the waiting', async () => {
    const { admin, id, email } = await newAdmin();
    for (let n = 0; n < 6; n++) expect((await adminSignIn(email, 'wrong')).status).toBe(401);
    await prolongPauses(app.env, email);
    expect((await adminSignIn(email, adminPassword)).status).toBe(429);
    const token = await askedFor(email, '/api/reset', adminReset);
    const chosen = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(chosen.status, chosen.text).toBe(200);
    await until('the old session is over', async () => {
      return (await admin.get('/api/admin-dashboard')).status === 401;
    });
    expectError(await adminSignIn(email, adminPassword), 401, 'INVALID_CREDENTIALS');
    expect((await adminSignIn(email, newPassword)).status).toBe(200);
    await mailbox.mailTo(email, subjects.changed);
    const again = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(again, 'token');
    const owner = await app.admin();
    await until('it is recorded', async () => {
      const { text } = await owner.get(`/api/audit?admin_id=${id}`);
      return text.includes('users.passwords.choose');
    });
  });

  test("is another than a learner's of the same address: each has a link of its own", async () => {
    const { email } = await newAdmin();
    const account = { name: 'Ada', email, password: learnerPassword };
    expect((await app.visitor().post('/api/register', account)).status).toBe(201);
    const token = await askedFor(email, '/api/reset', adminReset);
    await mailbox.mailTo(email, subjects.reset);
    await app.visitor().post('/api/password', { token, password: newPassword });
    expect((await adminSignIn(email, newPassword)).status).toBe(200);
    const learner = { email, password: learnerPassword };
    expect((await app.visitor().post('/api/login', learner)).status).toBe(201);
  });

  test.each([
    ['the password was changed', () => ({ currentPassword: adminPassword, newPassword })],
    ['the admin has another address', () => ({ email: `${crypto.randomUUID()}@atelier.test` })],
  ])('cannot be reset by a link once %s', async (_, change) => {
    const { admin, email } = await newAdmin();
    const token = await askedFor(email, '/api/reset', adminReset);
    const body = change();
    const path = 'email' in body ? '/api/admin-profile' : '/api/admin-password';
    expect((await admin.put(path, body)).status).toBe(200);
    const late = await app.visitor().post('/api/password', { token, password: 'grey-otter-43' });
    expectFieldError(late, 'token');
  });

  test('cannot be reset by a link once the admin is removed', async () => {
    const { id, email } = await newAdmin();
    const token = await askedFor(email, '/api/reset', adminReset);
    expect((await (await app.admin()).delete(`/api/admins/${id}`)).status).toBe(200);
    const late = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(late, 'token');
  });
});

describe('open links are void', () => {
  const disable = async (email: string, disabled: boolean) => {
    const user = await app.database('users').collection('users').findOne({ email });
    const owner = await app.admin();
    expect((await owner.put(`/api/users/${user!._id}`, { disabled })).status).toBe(200);
  };
  const changes: Record<string, (learner: Person & { email: string }) => Promise<unknown>> = {
    'the password was changed': async (learner) => {
      const change = { oldPassword: learnerPassword, newPassword };
      expect((await learner.put('/api/change-password', change)).status).toBe(200);
    },
    'it was reset by another link': async ({ email }) => {
      const token = await askedFor(email, '/api/reset', subjects.reset);
      const body = { token, password: newPassword };
      expect((await app.visitor().post('/api/password', body)).status).toBe(200);
    },
    'the account was disabled': async ({ email }) => {
      await disable(email, true);
      await disable(email, false);
    },
  };

  test.each(Object.keys(changes))('once %s', async (what) => {
    const learner = await app.learner();
    const { email } = learner;
    const toConfirm = tokenOf(await mailbox.mailTo(email, subjects.verify));
    const toReset = await askedFor(email, '/api/reset', subjects.reset);
    await changes[what]!(learner);
    const password = 'grey-otter-43';
    const late = await app.visitor().post('/api/password', { token: toReset, password });
    expect(expectFieldError(late, 'token')).toBe('This link has expired or was used already');
    const confirmed = await app.visitor().post('/api/verify-email', { token: toConfirm });
    // A reset by mail has confirmed the address, and the link says so.
    if (what.includes('another link')) expect(confirmed.status).toBe(200);
    else expectFieldError(confirmed, 'token');
  });

  test.each(['the password was changed', 'the account was disabled'])(
    'but that of an address confirmed before says so still, once %s',
    async (what) => {
      const learner = await app.learner();
      const token = tokenOf(await mailbox.mailTo(learner.email, subjects.verify));
      const confirm = () => app.visitor().post('/api/verify-email', { token });
      const first = await confirm();
      expect(first.status).toBe(200);
      await changes[what]!(learner);
      expect((await confirm()).json()).toEqual(first.json());
    },
  );

  test('and a disabled account is mailed none', async () => {
    const learner = await app.learner();
    const { email } = learner;
    await mailbox.mailTo(email, subjects.verify);
    await disable(email, true);
    await app.visitor().post('/api/reset', { email });
    await until('every mail was taken up', async () => {
      const promised = await app.database('users').collection('outbox').countDocuments();
      return promised === 0;
    });
    const other = await app.learner();
    await askedFor(other.email, '/api/reset', subjects.reset);
    expect(mailbox.mailsTo(email).map(({ subject }) => subject)).toEqual([subjects.verify]);
  });
});

describe('POST /api/set', () => {
  test('mails an account without a password a link to set one', async () => {
    const learner = await app.learner();
    const users = app.database('users').collection('users');
    await users.updateOne({ email: learner.email }, { $set: { passwordHash: null } });
    const token = await askedFor(learner.email, '/api/set', subjects.set);
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

  test('refuses a commonly used password and leaves the link unspent', async () => {
    const learner = await app.learner();
    const token = await askedFor(learner.email, '/api/reset', subjects.reset);
    const common = await app.visitor().post('/api/password', { token, password: 'Password123' });
    expectFieldError(common, 'password');
    const better = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(better.status).toBe(200);
  });
});

describe('an e-mail address', () => {
  test('is unverified after sign-up and verified by the mailed link, however often it is opened', async () => {
    const learner = await app.learner();
    expect((await learner.get('/api/session')).json<Session>().userInfomation?.email_verified).toBe(
      false,
    );
    const token = tokenOf(await mailbox.mailTo(learner.email, subjects.verify));
    const answer = await app.visitor().post('/api/verify-email', { token });
    expect(answer.status, answer.text).toBe(200);
    expect((await learner.get('/api/session')).json<Session>().userInfomation?.email_verified).toBe(
      true,
    );
    const again = await app.visitor().post('/api/verify-email', { token });
    expect(again.json()).toEqual(answer.json());
  });

  test('gets a new link on request', async () => {
    const learner = await app.learner();
    await mailbox.mailTo(learner.email, subjects.verify);
    const seen = mailbox.mailsTo(learner.email);
    expect((await learner.post('/api/verify-email/resend')).status).toBe(202);
    const token = tokenOf(await mailbox.mailTo(learner.email, subjects.verify, seen));
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
  });

  test('a link of one kind does not do the work of the other', async () => {
    const learner = await app.learner();
    const token = tokenOf(await mailbox.mailTo(learner.email, subjects.verify));
    const answer = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(answer, 'token');
  });
});

interface Session {
  readonly userInfomation: { readonly email_verified: boolean } | null;
}
