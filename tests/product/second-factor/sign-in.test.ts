import type { TeamMember } from '@atelier/contracts/users/admins';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import type { Answer } from '../../support/calls/http-client.ts';
import { done } from '../../support/people/admin.ts';
import { enrol } from '../../support/people/authenticator.ts';
import type { Person } from '../../support/people/person.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { prolongPauses } from '../../support/processes/prolong-pauses.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp({ videosWait: true });

const kinds = {
  learner: {
    password: learnerPassword,
    path: '/api/login',
    status: 201,
    person: async () => app.learner() as Promise<Person & { email: string }>,
    isIn: async (person: Person) =>
      (await person.get('/api/session')).json<{ userInfomation: unknown }>().userInfomation !==
      null,
  },
  admin: {
    password: adminPassword,
    path: '/api/adminlogin',
    status: 200,
    person: async () => {
      const admin = await app.newAdmin('admin');
      const { profile } = (await admin.get('/api/admin-profile')).json<{
        profile: { email: string; id: string };
      }>();
      return Object.assign(admin as Person, { email: profile.email, id: profile.id });
    },
    isIn: async (person: Person) => (await person.get('/api/admin-dashboard')).status === 200,
  },
} as const;

function tokenOf(answer: Answer): string {
  const { second_step } = expectError(answer, 401, 'SECOND_FACTOR_REQUIRED');
  expect(second_step).toEqual({ token: expect.any(String), expires_in: 300 });
  return second_step!.token;
}

describe.each([
  ['a learner', 'learner'],
  ['an admin', 'admin'],
] as const)('%s with a second factor', (_name, kind) => {
  const { password, path, status, person: make, isIn } = kinds[kind];
  const byPassword = (person: Person, email: string, wanted: string = password) =>
    person.post(path, { email, password: wanted });
  const byCode = (person: Person, token: string, code: string) =>
    person.post(`${path}/second-factor`, { token, code });

  const withFactor = async () => {
    const person = await make();
    const { app: phone, codes } = await enrol(person, kind, password);
    return { person, email: person.email, phone, codes };
  };

  test('is signed in only after the password and a code', async () => {
    const { email, phone, codes } = await withFactor();
    const visitor = app.visitor();
    const token = tokenOf(await byPassword(visitor, email));
    expect([...visitor.cookies]).toEqual([]);
    expect(await isIn(visitor)).toBe(false);
    expectError(await byCode(visitor, token, '000000'), 401, 'INVALID_CREDENTIALS');
    const answer = await byCode(visitor, token, await phone.code());
    expect(answer.status, answer.text).toBe(status);
    expect(await isIn(visitor)).toBe(true);
    expectFieldError(await byCode(app.visitor(), token, codes[0]!), 'token');
  });

  test('gets the usual error for a wrong password', async () => {
    const { email } = await withFactor();
    expectError(await byPassword(app.visitor(), email, 'wrong'), 401, 'INVALID_CREDENTIALS');
  });

  test('can use each code only once, even concurrently at two gateways', async () => {
    const { email, phone } = await withFactor();
    const code = await phone.code();
    const tokens = [];
    for (let n = 0; n < 6; n++) tokens.push(tokenOf(await byPassword(app.visitor(), email)));
    const answers = await Promise.all(
      tokens.map((token, n) => byCode(app.visitor(app.urls[n % 2]), token, code)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((one) => one === status)).toHaveLength(1);
    expect(statuses.filter((one) => one === 401 || one === 429)).toHaveLength(5);
  });

  test('can use each recovery code only once', async () => {
    const { email, codes } = await withFactor();
    const visitor = app.visitor();
    const first = tokenOf(await byPassword(visitor, email));
    expect((await byCode(visitor, first, codes[3]!)).status).toBe(status);
    const again = tokenOf(await byPassword(app.visitor(), email));
    expectError(await byCode(app.visitor(), again, codes[3]!), 401, 'INVALID_CREDENTIALS');
    expect((await byCode(app.visitor(), again, codes[4]!)).status).toBe(status);
  });

  test('cannot sign in with a token of the other kind, a forged or an outdated one', async () => {
    const { person, email, codes } = await withFactor();
    const token = tokenOf(await byPassword(app.visitor(), email));
    const other = kind === 'learner' ? kinds.admin : kinds.learner;
    const elsewhere = { token, code: codes[0] };
    expectFieldError(await app.visitor().post(`${other.path}/second-factor`, elsewhere), 'token');
    expectFieldError(await byCode(app.visitor(), 'A'.repeat(43), codes[0]!), 'token');
    const changed = 'violet-otter-42';
    const answer =
      kind === 'learner'
        ? await person.put('/api/change-password', {
            ...{ email, oldPassword: password, newPassword: changed, code: codes[1] },
          })
        : await person.put('/api/admin-password', {
            ...{ currentPassword: password, newPassword: changed, code: codes[1] },
          });
    done(answer, 200);
    expectFieldError(await byCode(app.visitor(), token, codes[0]!), 'token');
    const steps = app.database('users').collection('sign-in-steps');
    const late = tokenOf(await byPassword(app.visitor(), email, changed));
    await steps.updateMany({}, { $set: { expiresAt: new Date(0) } });
    expectFieldError(await byCode(app.visitor(), late, codes[0]!), 'token');
  });

  test('has to wait after wrong codes, even with the right one', async () => {
    const { email, codes } = await withFactor();
    const token = tokenOf(await byPassword(app.visitor(), email));
    for (let n = 0; n < 6; n++) {
      expectError(await byCode(app.visitor(), token, `00000${n}`), 401, 'INVALID_CREDENTIALS');
    }
    await prolongPauses(app.env, email);
    const waiting = expectError(await byCode(app.visitor(), token, codes[0]!), 429, 'RATE_LIMITED');
    expect(waiting.message).toMatch(/try again/);
  });
});

test('"Remember me" applies to a sign-in with a second step too', async () => {
  const admin = await kinds.admin.person();
  const { codes } = await enrol(admin, 'admin', adminPassword);
  const fields = { email: admin.email, password: adminPassword, rememberMe: true };
  const visitor = app.visitor();
  const token = tokenOf(await visitor.post('/api/adminlogin', fields));
  const answer = await visitor.post('/api/adminlogin/second-factor', { token, code: codes[0] });
  expect(answer.cookies.join()).toMatch(/atelier_admin=.*Max-Age=2592000/);
});

test('a learner cannot complete a sign-in once the account is disabled', async () => {
  const learner = await app.learner();
  const { codes } = await enrol(learner, 'learner', learnerPassword);
  const account = { email: learner.email, password: learnerPassword };
  const token = tokenOf(await app.visitor().post('/api/login', account));
  const owner = await app.admin();
  const { users } = (await owner.get(`/api/users?q=${learner.email}&page=1`)).json<{
    users: { id: string }[];
  }>();
  done(await owner.put(`/api/users/${users[0]!.id}`, { disabled: true }), 200);
  const code = codes[0];
  expectFieldError(await app.visitor().post('/api/login/second-factor', { token, code }), 'token');
});

describe('an owner', () => {
  const teamOf = async (person: Person) =>
    done(await person.get('/api/team'), 200).members as TeamMember[];

  test('sees who has a second factor, but other admins do not', async () => {
    const [one, other] = [await kinds.admin.person(), await kinds.admin.person()];
    await enrol(one, 'admin', adminPassword);
    const seen = new Map((await teamOf(await app.admin())).map((member) => [member.id, member]));
    expect(seen.get(one.id)?.has_second_factor).toBe(true);
    expect(seen.get(other.id)?.has_second_factor).toBe(false);
    const asAdmin = await teamOf(other);
    expect(new Set(asAdmin.map((member) => member.has_second_factor))).toEqual(new Set([null]));
  });

  test('can reset the second factor of another admin, who is notified by mail, but not their own', async () => {
    const admin = await kinds.admin.person();
    await enrol(admin, 'admin', adminPassword);
    const owner = await app.admin();
    const path = (id: string) => `/api/admins/${id}/second-factor`;
    expectError(await admin.delete(path(admin.id)), 403, 'FORBIDDEN');
    done(await owner.delete(path(admin.id)), 200);
    expectError(await owner.delete(path(admin.id)), 409, 'WRONG_STATE');
    expectError(await owner.delete(path('0'.repeat(24))), 404, 'NOT_FOUND');
    const self = (await teamOf(owner)).find(({ role }) => role === 'owner')!;
    expectFieldError(await owner.delete(path(self.id)), 'id');
    await mailbox.mailTo(admin.email, 'Your two-factor authentication was reset');
    const { email } = admin;
    const again = await app.visitor().post('/api/adminlogin', { email, password: adminPassword });
    expect(again.status).toBe(200);
  });
});
