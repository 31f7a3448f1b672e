import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { prolongPauses } from '../../support/processes/prolong-pauses.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp({ videosWait: true });

const newPassword = 'violet-otter-42';

describe("an admin's password", () => {
  const adminSignIn = (email: string, password: string) =>
    app.visitor().post('/api/adminlogin', { email, password });

  async function newAdmin() {
    const admin = await app.newAdmin('admin');
    const { profile } = (await admin.get('/api/admin-profile')).json<{
      profile: { id: string; email: string };
    }>();
    return { admin, ...profile };
  }

  test('is reset by a mailed link, which ends every session and the sign-in delay', async () => {
    const { admin, id, email } = await newAdmin();
    for (let n = 0; n < 6; n++) expect((await adminSignIn(email, 'wrong')).status).toBe(401);
    await prolongPauses(app.env, email);
    expect((await adminSignIn(email, adminPassword)).status).toBe(429);
    const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.adminReset);
    const chosen = await app.visitor().post('/api/password', { token, password: newPassword });
    expect(chosen.status, chosen.text).toBe(200);
    await until('the old session has ended', async () => {
      return (await admin.get('/api/admin-dashboard')).status === 401;
    });
    expectError(await adminSignIn(email, adminPassword), 401, 'INVALID_CREDENTIALS');
    expect((await adminSignIn(email, newPassword)).status).toBe(200);
    await mailbox.mailTo(email, linkSubjects.changed);
    const again = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(again, 'token');
    const owner = await app.admin();
    await until('it is recorded', async () => {
      const { text } = await owner.get(`/api/audit?admin_id=${id}`);
      return text.includes('users.passwords.choose');
    });
  });

  test('is separate from that of a learner with the same address: each gets its own link', async () => {
    const { email } = await newAdmin();
    const account = { name: 'Ada', email, password: learnerPassword };
    expect((await app.visitor().post('/api/register', account)).status).toBe(201);
    const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.adminReset);
    await mailbox.mailTo(email, linkSubjects.reset);
    await app.visitor().post('/api/password', { token, password: newPassword });
    expect((await adminSignIn(email, newPassword)).status).toBe(200);
    const learner = { email, password: learnerPassword };
    expect((await app.visitor().post('/api/login', learner)).status).toBe(201);
  });

  test('cannot be reset by a link once the password has changed', async () => {
    const { admin, email } = await newAdmin();
    const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.adminReset);
    const change = { currentPassword: adminPassword, newPassword };
    expect((await admin.put('/api/admin-password', change)).status).toBe(200);
    const late = await app.visitor().post('/api/password', { token, password: 'grey-otter-43' });
    expectFieldError(late, 'token');
    await mailbox.mailTo(email, linkSubjects.changed);
  });

  test('cannot be reset by a link once the admin is removed', async () => {
    const { id, email } = await newAdmin();
    const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.adminReset);
    expect((await (await app.admin()).delete(`/api/admins/${id}`)).status).toBe(200);
    const late = await app.visitor().post('/api/password', { token, password: newPassword });
    expectFieldError(late, 'token');
  });
});
