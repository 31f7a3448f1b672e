import type { UserCourse, UserDetail } from '@atelier/contracts/users/user-detail';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { watch } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function newUser() {
  const learner = await app.learner();
  const { userInfomation } = (await learner.get('/api/session')).json<{
    userInfomation: { id: string };
  }>();
  return { learner, id: userInfomation.id };
}

/** Signs in from another browser. */
async function elsewhere(email: string): Promise<Person> {
  const person = app.visitor();
  const body = JSON.stringify({ email, password: learnerPassword });
  const headers = { 'content-type': 'application/json', 'user-agent': firefox };
  done(await person.call('POST', '/api/login', { headers, body }), 201);
  return person;
}

const detailOf = async (admin: Person, id: string) =>
  done(await admin.get(`/api/users/${id}`), 200).user as UserDetail;

const signIn = (email: string, password = learnerPassword) =>
  app.visitor().post('/api/login', { email, password });

/** Returns whether a person is still signed in. */
const isIn = async (person: Person) => (await person.get('/api/sessions')).status === 200;

describe('GET /api/users/:id', () => {
  test('returns the user and their sessions, last seen first', async () => {
    const { learner, id } = await newUser();
    await elsewhere(learner.email);
    const user = await detailOf(await app.newAdmin('admin'), id);
    expect(user).toMatchObject({
      ...{ id, name: 'Lea Learner', email: learner.email, plan: 'free', avatar: null },
      ...{ email_verified: true, disabled: false },
    });
    expect(user.sessions).toHaveLength(2);
    expect(user.sessions[0]).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      place: 'Local network',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
    });
    expect(user.last_seen_at).toBe(user.sessions[0]!.last_seen_at);
    expect(JSON.stringify(user)).not.toMatch(/token|password|argon/i);
  });

  test('answers 404 for an unknown id, and is for admins only', async () => {
    const { learner, id } = await newUser();
    const admin = await app.admin();
    for (const nobody of ['0'.repeat(24), 'nobody']) {
      expectError(await admin.get(`/api/users/${nobody}`), 404, 'NOT_FOUND');
    }
    expectError(await learner.get(`/api/users/${id}`), 403, 'FORBIDDEN');
  });
});

describe('an owner', () => {
  test('can end one or all sessions of a user, which keeps last_seen_at', async () => {
    const owner = await app.newAdmin();
    const { learner, id } = await newUser();
    const other = await elsewhere(learner.email);
    expect([await isIn(learner), await isIn(other)]).toEqual([true, true]);
    const firstSession = (await detailOf(owner, id)).sessions.find(
      ({ device }) => device === 'Firefox on Linux',
    )!;
    const path = `/api/users/${id}/sessions`;
    done(await owner.delete(`${path}/${firstSession.id}`), 200);
    await until('that session has ended', async () => !(await isIn(other)));
    expect(await isIn(learner)).toBe(true);
    expectError(await owner.delete(`${path}/${firstSession.id}`), 404, 'NOT_FOUND');
    expect(done(await owner.delete(path), 200)).toMatchObject({ ended: 1 });
    await until('the other session has ended', async () => !(await isIn(learner)));
    const user = await detailOf(owner, id);
    expect(user.sessions).toEqual([]);
    expect(Date.parse(user.last_seen_at!)).toBeGreaterThanOrEqual(
      Date.parse(firstSession.last_seen_at),
    );
    expect((await signIn(learner.email)).status).toBe(201);
  });

  test("cannot end a session through another user's path", async () => {
    const owner = await app.newAdmin();
    const [one, other] = [await newUser(), await newUser()];
    const [session] = (await detailOf(owner, other.id)).sessions;
    const answer = await owner.delete(`/api/users/${one.id}/sessions/${session!.id}`);
    expectError(answer, 404, 'NOT_FOUND');
    expect(await isIn(other.learner)).toBe(true);
  });

  test('can disable an account, which ends its sessions and refuses sign-ins, and enable it again', async () => {
    const owner = await app.newAdmin();
    const { learner, id } = await newUser();
    // Both gateways now cache the session.
    const second = learner.at(app.urls[1]!);
    expect([await isIn(learner), await isIn(second)]).toEqual([true, true]);
    const disable = (disabled: unknown) => owner.put(`/api/users/${id}`, { disabled });
    expect(done(await disable(true), 200).user).toMatchObject({ disabled: true, sessions: [] });
    const soon = { within: 3_000 };
    await until(
      'the session has ended at the first gateway',
      async () => !(await isIn(learner)),
      soon,
    );
    await until(
      'the session has ended at the second gateway',
      async () => !(await isIn(second)),
      soon,
    );
    const refused = expectError(await signIn(learner.email), 403, 'FORBIDDEN');
    expect(refused.message).toBe('This account is disabled.');
    // A wrong password does not reveal that the account is disabled.
    expectError(await signIn(learner.email, 'wrong'), 401, 'INVALID_CREDENTIALS');
    expectFieldError(await disable('maybe'), 'disabled');
    expect(done(await disable(false), 200).user).toMatchObject({ disabled: false });
    expect(await isIn(learner)).toBe(false);
    expect((await signIn(learner.email)).status).toBe(201);
  });

  test('has these actions in the audit log, while other admins may only read', async () => {
    const [owner, admin] = [await app.newAdmin(), await app.newAdmin('admin')];
    const { learner, id } = await newUser();
    const path = `/api/users/${id}`;
    const [session] = (await detailOf(admin, id)).sessions;
    for (const answer of [
      await admin.put(path, { disabled: true }),
      await admin.delete(`${path}/sessions`),
      await admin.delete(`${path}/sessions/${session!.id}`),
    ]) {
      expectError(answer, 403, 'FORBIDDEN');
    }
    expect(await isIn(learner)).toBe(true);
    await owner.delete(`${path}/sessions/${session!.id}`);
    await owner.delete(`${path}/sessions`);
    await owner.put(path, { disabled: true });
    await until('all three actions are in the audit log', async () => {
      const { entries } = (await owner.get('/api/audit?q=users.accounts')).json<{
        entries: { action: string; target_id: string }[];
      }>();
      const own = entries.filter(({ target_id }) => target_id === id).map(({ action }) => action);
      return (
        own.toSorted().join() ===
        ['users.accounts.endSession', 'users.accounts.endSessions', 'users.accounts.update'].join()
      );
    });
  });
});

test('GET /api/users/:id/courses returns the courses with progress, newest first', async () => {
  const admin = await app.newAdmin('admin');
  const { learner, id } = await newUser();
  const titles = [];
  for (let n = 0; n < 2; n++) {
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course);
    await watch(learner, { course, lesson }, 55, { duration: 60 });
    titles.unshift(course.title);
  }
  const { courses } = done(await admin.get(`/api/users/${id}/courses`), 200) as {
    courses: UserCourse[];
  };
  expect(courses.map(({ course }) => course)).toEqual(titles);
  const listed = done(await admin.get(`/api/enrollments?q=${learner.email}&page=1`), 200);
  for (const one of courses)
    expect(listed.enrollments).toContainEqual(expect.objectContaining(one));
  const other = await newUser();
  expect(done(await admin.get(`/api/users/${other.id}/courses`), 200)).toEqual({ courses: [] });
  expectError(await admin.get('/api/users/nobody/courses'), 404, 'NOT_FOUND');
});

test("an owner can export a user's data, which equals the user's own export and is audited", async () => {
  const owner = await app.newAdmin();
  const { learner, id } = await newUser();
  const path = `/api/users/${id}/export`;
  const { exported_at: _, ...record } = done(await owner.get(path), 200);
  const { exported_at: __, ...own } = done(await learner.get('/api/account/export'), 200);
  expect(record).toEqual(own);
  expectError(await (await app.newAdmin('admin')).get(path), 403, 'FORBIDDEN');
  expectError(await owner.get(`/api/users/${'0'.repeat(24)}/export`), 404, 'NOT_FOUND');
  await until('the export is in the audit log', async () => {
    const { entries } = (await owner.get('/api/audit?action=users.accounts.export')).json<{
      entries: { target_id: string }[];
    }>();
    return entries.some(({ target_id }) => target_id === id);
  });
});

test('the list of users marks only disabled accounts', async () => {
  const owner = await app.newAdmin();
  const { learner, id } = await newUser();
  const found = async () =>
    (await owner.get(`/api/users?q=${learner.email}&page=1`)).json<{ users: object[] }>().users[0];
  expect(await found()).not.toHaveProperty('disabled');
  done(await owner.put(`/api/users/${id}`, { disabled: true }), 200);
  expect(await found()).toMatchObject({ id, disabled: true });
  done(await owner.put(`/api/users/${id}`, { disabled: false }), 200);
  expect(await found()).not.toHaveProperty('disabled');
});
