import type { AuditEntry } from '@atelier/contracts/users/audit';
import type { SecondFactor } from '@atelier/contracts/users/sign-in/second-factor';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { Authenticator, enrol, factorPaths } from '../../support/people/authenticator.ts';
import type { Person } from '../../support/people/person.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users', 'commerce']);
const { mailbox } = app;

const people = {
  learner: async () => app.learner() as Promise<Person & { email: string }>,
  admin: async () => {
    const admin = await app.newAdmin('editor');
    const { profile } = (await admin.get('/api/admin-profile')).json<{
      profile: { email: string };
    }>();
    return Object.assign(admin as Person, { email: profile.email });
  },
};
const passwords = { learner: learnerPassword, admin: adminPassword };
const stateOf = async (person: Person, kind: keyof typeof people) =>
  done(await person.get(factorPaths[kind]), 200).second_factor as SecondFactor;
const on = 'Two-factor authentication was turned on';
const off = 'Two-factor authentication was turned off';

describe.each([
  ['a learner', 'learner'],
  ['an admin', 'admin'],
] as const)('the second factor of %s', (_name, kind) => {
  const path = factorPaths[kind];
  const password = passwords[kind];

  test('is turned on with the password and a code, and confirmed by mail', async () => {
    const person = await people[kind]();
    expect(await stateOf(person, kind)).toEqual({
      ...{ enabled: false, enabled_at: null, recovery_codes_left: 0 },
    });
    expectFieldError(await person.post(`${path}/enrolment`, { password: 'wrong' }), 'password');
    expectError(await person.post(path, { code: '123456' }), 409, 'WRONG_STATE');
    const begun = done(await person.post(`${path}/enrolment`, { password }), 200);
    expect(begun.uri).toContain(`secret=${begun.key}`);
    expect(begun.uri).toContain(encodeURIComponent(person.email));
    const wrong = expectError(
      await person.post(path, { code: 'abcdef' }),
      401,
      'INVALID_CREDENTIALS',
    );
    expect(wrong.fields).toMatchObject([{ path: 'code' }]);
    expect((await stateOf(person, kind)).enabled).toBe(false);
    const phone = new Authenticator(String(begun.key));
    const { recovery_codes: codes } = done(
      await person.post(path, { code: await phone.code() }),
      200,
    );
    expect(new Set(codes as string[]).size).toBe(10);
    for (const code of codes as string[]) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await stateOf(person, kind)).toEqual({
      ...{ enabled: true, enabled_at: expect.any(String), recovery_codes_left: 10 },
    });
    expectError(await person.post(`${path}/enrolment`, { password }), 409, 'WRONG_STATE');
    await mailbox.mailTo(person.email, on);
  });

  test('accepts codes of the latest key only', async () => {
    const person = await people[kind]();
    const keys = [];
    for (let n = 0; n < 2; n++) {
      keys.push(String(done(await person.post(`${path}/enrolment`, { password }), 200).key));
    }
    const [first, second] = keys.map((key) => new Authenticator(key));
    expectError(await person.post(path, { code: await first!.code() }), 401, 'INVALID_CREDENTIALS');
    done(await person.post(path, { code: await second!.code() }), 200);
  });

  test('issues new recovery codes for password and code, which void the previous ones', async () => {
    const person = await people[kind]();
    const { app: phone, codes } = await enrol(person, kind, password);
    const renewed = (fields: object) => person.post(`${path}/recovery-codes`, fields);
    expectFieldError(await renewed({ password: 'wrong', code: codes[0] }), 'password');
    expectError(await renewed({ password, code: 'wrong' }), 401, 'INVALID_CREDENTIALS');
    const fresh = done(await renewed({ password, code: codes[0] }), 200).recovery_codes as string[];
    expect((await stateOf(person, kind)).recovery_codes_left).toBe(10);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expectError(await renewed({ password, code: codes[1] }), 401, 'INVALID_CREDENTIALS');
    done(await renewed({ password, code: await phone.code() }), 200);
  });

  test('is asked for before the password is changed or a passkey removed', async () => {
    const person = await people[kind]();
    const { codes } = await enrol(person, kind, password);
    const change = (fields: object) =>
      kind === 'learner'
        ? person.put('/api/change-password', { oldPassword: password, ...fields })
        : person.put('/api/admin-password', { currentPassword: password, ...fields });
    const newPassword = 'another long enough one';
    expectFieldError(await change({ newPassword }), 'code');
    expectError(await change({ newPassword, code: 'wrong' }), 401, 'INVALID_CREDENTIALS');
    // A password that is refused uses up no code.
    expectFieldError(await change({ newPassword: 'password1', code: codes[0] }), 'newPassword');
    done(await change({ newPassword, code: codes[0] }), 200);
    const passkey = `/api/${kind === 'learner' ? 'account' : 'admin'}/passkeys/unknown`;
    const remove = (fields: object) =>
      person.json('DELETE', passkey, { password: newPassword, ...fields });
    expectFieldError(await remove({}), 'code');
    expectError(await remove({ code: 'wrong' }), 401, 'INVALID_CREDENTIALS');
    expectError(await remove({ code: codes[1] }), 404, 'NOT_FOUND');
  });

  test('is turned off with the password and a code, and confirmed by mail', async () => {
    const person = await people[kind]();
    const { codes } = await enrol(person, kind, password);
    const turnOff = (fields: object) => person.json('DELETE', path, fields);
    expectFieldError(await turnOff({ password }), 'code');
    expectFieldError(await turnOff({ password: 'wrong', code: codes[0] }), 'password');
    expectError(await turnOff({ password, code: 'wrong' }), 401, 'INVALID_CREDENTIALS');
    // Case and separators do not matter.
    const code = ` ${codes[0]!.toUpperCase().replace('-', ' ')} `;
    done(await turnOff({ password, code }), 200);
    expect((await stateOf(person, kind)).enabled).toBe(false);
    expectError(await turnOff({ password, code: codes[1] }), 409, 'WRONG_STATE');
    await mailbox.mailTo(person.email, off);
  });
});

test('actions of admins on their second factor are in the audit log, without values', async () => {
  const admin = await people.admin();
  await enrol(admin, 'admin', adminPassword);
  const owner = await app.admin();
  const entries = await until('both entries are there', async () => {
    const answer = await owner.get('/api/audit?q=adminSecondFactor&per_page=200');
    const all = answer.json<{ entries: AuditEntry[] }>().entries;
    const { adminId } = (await admin.get('/api/admin-dashboard')).json<{
      adminLoginInfo: { adminId: string };
    }>().adminLoginInfo;
    const own = all.filter(({ admin_id }) => admin_id === adminId);
    return own.length === 2 && own;
  });
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['users.adminSecondFactor.enable', ['code']],
    ['users.adminSecondFactor.begin', ['password']],
  ]);
});

test('deleting an account requires a code, and deletes its second factor', async () => {
  const learner = await people.learner();
  const { codes } = await enrol(learner, 'learner', learnerPassword);
  const factors = app.database('users').collection('second-factors');
  const before = await factors.countDocuments();
  const password = learnerPassword;
  const remove = (fields: object) =>
    learner.json('DELETE', '/api/account', { password, ...fields });
  expectFieldError(await remove({}), 'code');
  expectError(await remove({ code: 'wrong' }), 401, 'INVALID_CREDENTIALS');
  done(await remove({ code: codes[0] }), 200);
  expect(await factors.countDocuments()).toBe(before - 1);
});
