import argon2 from 'argon2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { enrol } from '../../support/people/authenticator.ts';
import type { Person } from '../../support/people/person.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'users', 'commerce']);
afterEach(() => vi.restoreAllMocks());

const collection = (name: string) => app.database('users').collection(name);
const people = { learner: 'users', admin: 'admins' } as const;
type Kind = keyof typeof people;

/** Does something once a password has been compared, before its sign-in goes on. */
function whenCompared(work: () => Promise<void>): void {
  const verify = argon2.verify.bind(argon2);
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async (...given) => {
    const matches = await verify(...given);
    await work();
    return matches;
  });
}

/** Does what a mailed link does that sets a new password. */
async function setAnotherPassword(kind: Kind, email: string): Promise<string> {
  const passwordHash = await argon2.hash('violet-otter-42', { memoryCost: 1_024, timeCost: 2 });
  const account = await collection(people[kind]).findOneAndUpdate(
    { email },
    { $set: { passwordHash } },
  );
  await collection('sessions').deleteMany({ ownerId: account!._id });
  return passwordHash;
}

const hashOf = async (kind: Kind, email: string) =>
  (await collection(people[kind]).findOne({ email }))?.passwordHash;
const emailOf = async (admin: Admin) => {
  const { profile } = (await admin.get('/api/admin-profile')).json<{
    profile: { email: string };
  }>();
  return profile.email;
};

describe('a sign-in that something else overtakes opens nothing', () => {
  const signIn = (email: string) =>
    app.visitor().post('/api/login', { email, password: learnerPassword });

  test('when a link sets a new password', async () => {
    const { email } = await app.learner();
    whenCompared(async () => void (await setAnotherPassword('learner', email)));
    expectError(await signIn(email), 401, 'INVALID_CREDENTIALS');
  });

  test('when the account is disabled', async () => {
    const admin = await app.admin();
    const { email, id } = await app.learner();
    whenCompared(
      async () => void done(await admin.put(`/api/users/${id}`, { disabled: true }), 200),
    );
    await signIn(email);
    done(await admin.put(`/api/users/${id}`, { disabled: false }), 200);
    const { user } = (await admin.get(`/api/users/${id}`)).json<{
      user: { sessions: unknown[] };
    }>();
    expect(user.sessions).toEqual([]);
  });

  test('when an admin gets a new password', async () => {
    const email = await emailOf(await app.newAdmin());
    whenCompared(async () => void (await setAnotherPassword('admin', email)));
    const answer = await app.visitor().post('/api/adminlogin', { email, password: adminPassword });
    expectError(answer, 401, 'INVALID_CREDENTIALS');
  });
});

describe('what a session asked for is not done once it has ended', () => {
  const expectKept = async (
    { kind, email }: { kind: Kind; email: string },
    call: () => ReturnType<Person['post']>,
  ) => {
    let chosen = '';
    whenCompared(async () => {
      chosen = await setAnotherPassword(kind, email);
    });
    expectError(await call(), 401, 'UNAUTHENTICATED');
    expect(await hashOf(kind, email)).toBe(chosen);
  };

  test("changing a learner's password", async () => {
    const learner = await app.learner();
    const change = {
      email: learner.email,
      oldPassword: learnerPassword,
      newPassword: 'amber-crane-7',
    };
    await expectKept({ kind: 'learner', email: learner.email }, () =>
      learner.put('/api/change-password', change),
    );
  });

  test("changing an admin's password", async () => {
    const admin = await app.newAdmin();
    const email = await emailOf(admin);
    const change = { currentPassword: adminPassword, newPassword: 'amber-crane-7' };
    await expectKept({ kind: 'admin', email }, () => admin.put('/api/admin-password', change));
  });

  test('deleting the account', async () => {
    const learner = await app.learner();
    await expectKept({ kind: 'learner', email: learner.email }, () =>
      learner.json('DELETE', '/api/account', { password: learnerPassword }),
    );
  });

  test('turning off two-factor authentication', async () => {
    const learner = await app.learner();
    const { codes } = await enrol(learner, 'learner', learnerPassword);
    const off = { password: learnerPassword, code: codes[0] };
    await expectKept({ kind: 'learner', email: learner.email }, () =>
      learner.json('DELETE', '/api/account/second-factor', off),
    );
    expect(await collection('second-factors').countDocuments({ 'totp.lastStep': { $gt: 0 } })).toBe(
      1,
    );
  });
});
