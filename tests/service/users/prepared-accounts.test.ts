import type { UserDetail } from '@atelier/contracts/users/user-detail';
import type { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { enrol } from '../../support/people/authenticator.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'users', 'commerce']);
const { mailbox } = app;

type Learner = Person & { email: string };
const password = learnerPassword;
const newPassword = 'violet-otter-42';
const removed = 'Passkeys and two-factor authentication were removed';

const collection = (name: string) => app.database('users').collection(name);
const idOf = async ({ email }: Learner) =>
  (await collection('users').findOne({ email }))!._id as ObjectId;
const isIn = async (person: Person) =>
  (await person.get('/api/session')).json<{ userInfomation: unknown }>().userInfomation !== null;
const signIn = (email: string, secret: string) =>
  app.visitor().post('/api/login', { email, password: secret });

/** Adds what an account of an earlier version may have: a passkey and a second factor. */
async function withFormerSignIns(learner: Learner): Promise<void> {
  const ownerId = await idOf(learner);
  const row = { kind: 'learner', ownerId, publicKey: 'AAAA', counter: 0, transports: [] };
  const _id = `passkey-${ownerId.toHexString()}` as unknown as ObjectId;
  const times = { createdAt: new Date(), lastUsedAt: null };
  await collection('passkeys').insertOne({ _id, ...row, name: 'Old phone', ...times });
  const totp = { sealedKey: 'AAAA', enabledAt: new Date(), lastStep: 0 };
  await collection('second-factors').insertOne({ _id: ownerId, totp });
}

/** Counts what could open an account besides its password. */
async function signInsOf(learner: Learner) {
  const ownerId = await idOf(learner);
  const counts = [
    collection('passkeys').countDocuments({ ownerId }),
    collection('second-factors').countDocuments({ _id: ownerId }),
    collection('known-browsers').countDocuments({ ownerId }),
    collection('sessions').countDocuments({ ownerId }),
  ];
  const [passkeys, factors, browsers, sessions] = await Promise.all(counts);
  return { passkeys, factors, browsers, sessions };
}

const verify = async (learner: Learner, person: Person) => {
  const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
  return done(await person.post('/api/verify-email', { token }), 200);
};

describe('an account whose address is not verified', () => {
  test.each([
    ['/api/account/passkeys/options', { password }],
    ['/api/account/second-factor/enrolment', { password }],
    ['/api/account/second-factor', { code: '123456' }],
    ['/api/account/email', { password, email: 'somewhere-else@atelier.test' }],
  ])('is refused at %s', async (path, body) => {
    const refused = expectError(
      await (await app.newcomer()).post(path, body),
      403,
      'EMAIL_NOT_VERIFIED',
    );
    expect(refused.message).toContain('Verify your email address first.');
  });

  test('may do all of that once it is verified', async () => {
    const learner = await app.newcomer();
    await verify(learner, learner);
    expect(await isIn(learner)).toBe(true);
    done(await learner.post('/api/account/passkeys/options', { password }), 200);
    await enrol(learner, 'learner', password);
  });
});

describe('the first proof of an address', () => {
  test('by choosing a password ends what another person had set up', async () => {
    const stranger = await app.newcomer();
    await withFormerSignIns(stranger);
    const { email } = stranger;
    const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
    done(await app.visitor().post('/api/password', { token, password: newPassword }), 200);
    expect(await signInsOf(stranger)).toEqual({
      ...{ passkeys: 0, factors: 0, browsers: 0, sessions: 0 },
    });
    expect(await isIn(stranger)).toBe(false);
    expectError(await signIn(email, password), 401, 'INVALID_CREDENTIALS');
    expect((await signIn(email, newPassword)).status).toBe(201);
    await mailbox.mailTo(email, removed);
  });

  test('where nobody is signed in ends all sessions', async () => {
    const stranger = await app.newcomer();
    await withFormerSignIns(stranger);
    await verify(stranger, app.visitor());
    expect(await signInsOf(stranger)).toEqual({
      ...{ passkeys: 0, factors: 0, browsers: 0, sessions: 0 },
    });
    expect(await isIn(stranger)).toBe(false);
  });

  test('where somebody else is signed in ends all sessions of the account, not theirs', async () => {
    const [stranger, other] = [await app.newcomer(), await app.newcomer()];
    await verify(stranger, other);
    expect([await isIn(stranger), await isIn(other)]).toEqual([false, true]);
  });

  test('where its owner is signed in keeps that session and ends the others', async () => {
    const learner = await app.newcomer();
    await withFormerSignIns(learner);
    const elsewhere = app.visitor();
    await collection('second-factors').deleteOne({ _id: await idOf(learner) });
    done(await elsewhere.post('/api/login', { email: learner.email, password }), 201);
    await verify(learner, learner);
    expect(await signInsOf(learner)).toEqual({
      ...{ passkeys: 0, factors: 0, browsers: 1, sessions: 1 },
    });
    expect([await isIn(learner), await isIn(elsewhere)]).toEqual([true, false]);
  });

  test('voids the links for a password that were mailed before', async () => {
    const learner = await app.newcomer();
    const { email } = learner;
    const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
    await verify(learner, learner);
    expect(
      (await app.visitor().post('/api/password', { token, password: newPassword })).status,
    ).toBe(400);
  });

  test('of two at once leaves nothing behind that was added in the meantime', async () => {
    const learner = await app.learner();
    const { key } = done(
      await learner.post('/api/account/second-factor/enrolment', { password }),
      200,
    );
    expect(key).toBeTruthy();
    // As an earlier version would have left it: begun on an address that is not verified.
    await collection('users').updateOne(
      { email: learner.email },
      { $set: { emailVerifiedAt: null } },
    );
    const token = await requestLink(app, mailbox, learner.email, '/api/reset', linkSubjects.reset);
    const adding = Array.from({ length: 4 }, () =>
      learner.post('/api/account/passkeys/options', { password }),
    );
    const chosen = app.visitor().post('/api/password', { token, password: newPassword });
    expect((await chosen).status).toBe(200);
    for (const answer of await Promise.all(adding)) expect([401, 403]).toContain(answer.status);
    expect(
      await collection('passkey-challenges').countDocuments({ ownerId: await idOf(learner) }),
    ).toBe(0);
  });
});

test('passkeys that were added after a verification without a session end with a new password', async () => {
  const learner = await app.newcomer();
  await verify(learner, app.visitor());
  await withFormerSignIns(learner);
  const { email } = learner;
  const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
  done(await app.visitor().post('/api/password', { token, password: newPassword }), 200);
  // The second factor guards the account against whoever reads the mails.
  expect(await signInsOf(learner)).toMatchObject({ passkeys: 0, factors: 1 });
});

test('a second factor of a verified account survives a reset of the password', async () => {
  const learner = await app.learner();
  const { codes } = await enrol(learner, 'learner', password);
  const { email } = learner;
  const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
  done(await app.visitor().post('/api/password', { token, password: newPassword }), 200);
  const { second_step } = expectError(
    await signIn(email, newPassword),
    401,
    'SECOND_FACTOR_REQUIRED',
  );
  const step = { token: second_step!.token, code: codes[0] };
  expect((await app.visitor().post('/api/login/second-factor', step)).status).toBe(201);
});

describe("DELETE /api/users/:id/second-factor, an owner's", () => {
  const detailOf = async (id: string) =>
    done(await (await app.admin()).get(`/api/users/${id}`), 200).user as UserDetail;

  test('ends the second factor and the passkeys of a learner, who is told', async () => {
    const learner = await app.learner();
    await withFormerSignIns(learner);
    const id = (await idOf(learner)).toHexString();
    expect((await detailOf(id)).has_second_factor).toBe(true);
    const path = `/api/users/${id}/second-factor`;
    expectError(await (await app.newAdmin('admin')).delete(path), 403, 'FORBIDDEN');
    const owner = await app.admin();
    const { user } = done(await owner.delete(path), 200) as { user: UserDetail };
    expect(user.has_second_factor).toBe(false);
    expect(await signInsOf(learner)).toMatchObject({ passkeys: 0, factors: 0 });
    expect((await signIn(learner.email, password)).status).toBe(201);
    await mailbox.mailTo(learner.email, 'Your two-factor authentication was reset');
    await until('it is in the audit log', async () => {
      const log = await owner.get('/api/audit?action=users.accounts.resetSecondFactor');
      return log.text.includes(id);
    });
    expectError(await owner.delete(path), 409, 'WRONG_STATE');
  });

  test('answers 404 for an account that does not exist', async () => {
    const owner = await app.admin();
    for (const id of ['0'.repeat(24), 'nobody']) {
      expectError(await owner.delete(`/api/users/${id}/second-factor`), 404, 'NOT_FOUND');
    }
  });
});
