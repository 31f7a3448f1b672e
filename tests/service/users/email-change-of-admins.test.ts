import type { AuditEntry } from '@atelier/contracts/users/audit';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { enrol } from '../../support/people/authenticator.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { adminPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users', 'commerce']);
const { mailbox } = app;

const subjects = {
  old: 'Confirm the change of your email address',
  new: 'Confirm your new email address',
  changed: 'Your email address was changed',
} as const;
const password = adminPassword;
const newPassword = 'violet-otter-42';
const newEmail = () => `${crypto.randomUUID()}@atelier.test`;

const profileOf = async (admin: Person) =>
  done(await admin.get('/api/admin-profile'), 200).profile as {
    email: string;
    email_change: unknown;
  };
const ask = (admin: Person, email: string, more: object = {}) =>
  admin.post('/api/admin-profile/email', { email, password, ...more });
const confirm = (token: string) => app.visitor().post('/api/account/email/confirm', { token });
const signIn = async (email: string, secret = password) =>
  (await app.visitor().post('/api/adminlogin', { email, password: secret })).status;

async function newAdmin() {
  const admin = await app.newAdmin('editor');
  const { email } = await profileOf(admin);
  return { admin, email };
}

async function asked(admin: Person, from: string, to: string) {
  done(await ask(admin, to), 202);
  return {
    old: tokenOf(await mailbox.mailTo(from, subjects.old)),
    new: tokenOf(await mailbox.mailTo(to, subjects.new)),
  };
}

/** Changes the address, as whoever reads the mails of both addresses can. */
async function changed(admin: Person, from: string, to: string) {
  const tokens = await asked(admin, from, to);
  done(await confirm(tokens.old), 200);
  expect(done(await confirm(tokens.new), 200)).toMatchObject({ changed: true });
  return tokenOf(await mailbox.mailTo(from, subjects.changed));
}

const undo = (token: string, secret = newPassword) =>
  app.visitor().post('/api/account/email/undo', { token, password: secret });

describe("an admin's address", () => {
  test('changes with the confirmation of both addresses, and the former one is told', async () => {
    const { admin, email } = await newAdmin();
    const wanted = newEmail();
    const tokens = await asked(admin, email, wanted);
    const pending = { email: wanted, old_confirmed: false, new_confirmed: false };
    expect(await profileOf(admin)).toMatchObject({ email, email_change: pending });
    expect(done(await confirm(tokens.new), 200)).toMatchObject({ changed: false });
    expect([await signIn(email), await signIn(wanted)]).toEqual([200, 401]);
    expect(done(await confirm(tokens.old), 200)).toMatchObject({ changed: true });
    expect([await signIn(email), await signIn(wanted)]).toEqual([401, 200]);
    expect(await profileOf(admin)).toMatchObject({ email: wanted, email_change: null });
    await mailbox.mailTo(email, subjects.changed);
    await until('the change is in the audit log', async () => {
      const log = await (await app.admin()).get(
        '/api/audit?action=users.adminEmails.confirmChange',
      );
      const actions = log.json<{ entries: AuditEntry[] }>().entries.map((one) => one.action);
      return actions.includes('users.adminEmails.confirmChange');
    });
  });

  test('does not change with a session alone', async () => {
    const { admin } = await newAdmin();
    expectFieldError(await ask(admin, newEmail(), { password: 'wrong' }), 'password');
    const withoutPassword = { email: newEmail() };
    const refused = await admin.post('/api/admin-profile/email', withoutPassword);
    expectFieldError(refused, 'password');
    expectError(await ask(app.visitor(), newEmail()), 401, 'UNAUTHENTICATED');
    expectError(await ask(await app.learner(), newEmail()), 403, 'FORBIDDEN');
  });

  test('takes a code if signing in takes one', async () => {
    const { admin, email } = await newAdmin();
    const { codes } = await enrol(admin, 'admin', password);
    expectFieldError(await ask(admin, newEmail()), 'code');
    expectError(await ask(admin, newEmail(), { code: 'wrong' }), 401, 'INVALID_CREDENTIALS');
    const wanted = newEmail();
    done(await ask(admin, wanted, { code: codes[0] }), 202);
    await mailbox.mailTo(email, subjects.old);
  });

  test('is not that of another admin, and the response does not say so', async () => {
    const [{ admin, email }, other] = [await newAdmin(), await newAdmin()];
    const answer = done(await ask(admin, other.email), 202);
    expect(answer).toEqual(done(await ask(admin, newEmail()), 202));
    await until('both are mailed', () => mailbox.mailsTo(email).length >= 2);
    expect(mailbox.mailsTo(other.email).map(({ subject }) => subject)).not.toContain(subjects.new);
  });

  test('can be kept: a pending change is canceled, sent again, or ended by a new password', async () => {
    const { admin, email } = await newAdmin();
    const tokens = await asked(admin, email, newEmail());
    done(await admin.post('/api/admin-profile/email/resend'), 202);
    done(await admin.delete('/api/admin-profile/email'), 200);
    expectFieldError(await confirm(tokens.old), 'token');
    expectError(await admin.post('/api/admin-profile/email/resend'), 404, 'NOT_FOUND');
    done(await ask(admin, newEmail()), 202);
    const change = { currentPassword: password, newPassword };
    done(await admin.put('/api/admin-password', change), 200);
    expect(await profileOf(admin)).toMatchObject({ email_change: null });
  });
});

describe('the way back', () => {
  test('restores the address, sets a password and ends sessions, whatever was changed since', async () => {
    const { admin, email } = await newAdmin();
    const token = await changed(admin, email, newEmail());
    // What somebody who took the account over would do next.
    const taken = { currentPassword: password, newPassword: 'a password of the thief' };
    done(await admin.put('/api/admin-password', taken), 200);
    const { profile } = done(await admin.get('/api/admin-profile'), 200) as {
      profile: { email: string };
    };
    const reset = await requestLink(
      app,
      mailbox,
      profile.email,
      '/api/reset',
      linkSubjects.adminReset,
    );
    const thief = app.visitor();
    const stolen = { email: profile.email, password: taken.newPassword };
    done(await thief.post('/api/adminlogin', stolen), 200);
    done(await undo(token), 200);
    expect((await thief.get('/api/admin-dashboard')).status).toBe(401);
    expect(await signIn(profile.email, 'a password of the thief')).toBe(401);
    expect([await signIn(email, newPassword), await signIn(email)]).toEqual([200, 401]);
    expectFieldError(
      await app.visitor().post('/api/password', { token: reset, password: newPassword }),
      'token',
    );
    expectFieldError(await undo(token), 'token');
  });

  test('also ends a later change, and keeps the first address from others', async () => {
    const { admin, email } = await newAdmin();
    const second = newEmail();
    const first = await changed(admin, email, second);
    const later = await changed(admin, second, newEmail());
    const owner = await app.admin();
    const again = await owner.post('/api/admins', { email, password, role: 'editor' });
    expectError(again, 409, 'EMAIL_TAKEN');
    done(await undo(first), 200);
    expectFieldError(await undo(later, 'grey-otter-43'), 'token');
    expect(await signIn(email, newPassword)).toBe(200);
  });

  test('ends a second factor that was turned on since, and keeps an older one', async () => {
    const { admin, email } = await newAdmin();
    const token = await changed(admin, email, newEmail());
    await enrol(admin, 'admin', password);
    done(await undo(token), 200);
    expect(await signIn(email, newPassword)).toBe(200);
  });

  test('does not work with another link, an expired one, or a common password', async () => {
    const { admin, email } = await newAdmin();
    const token = await changed(admin, email, newEmail());
    expectFieldError(await undo('A'.repeat(43)), 'token');
    expectFieldError(await undo(token, 'Password123'), 'password');
    await app
      .database('users')
      .collection('link-tokens')
      .updateMany({ email }, { $set: { validUntil: new Date(0) } });
    expectFieldError(await undo(token), 'token');
  });
});
