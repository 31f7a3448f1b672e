import type { Admin as AdminEntry } from '@atelier/contracts/users/admins';
import type { AuditEntry } from '@atelier/contracts/users/audit';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const admins = async (person: Person) =>
  (await person.get('/api/admins')).json<{ admins: AdminEntry[] }>().admins;
const newcomer = () => ({ email: `${crypto.randomUUID()}@atelier.test`, password: adminPassword });

describe('an owner', () => {
  test('can add an admin, who can then sign in', async () => {
    const owner = await app.newAdmin();
    const wanted = newcomer();
    const answer = await owner.post('/api/admins', wanted);
    expect(answer.status, answer.text).toBe(201);
    const { admin } = answer.json<{ admin: AdminEntry }>();
    expect(admin).toMatchObject({ email: wanted.email, role: 'admin' });
    expect(await admins(owner)).toContainEqual(admin);
    expect((await app.visitor().post('/api/adminlogin', wanted)).status).toBe(200);
  });

  test('cannot add an admin with a taken address, a common password or an unknown role', async () => {
    const owner = await app.newAdmin();
    const twice = { email: adminEmail, password: adminPassword };
    expectError(await owner.post('/api/admins', twice), 409, 'EMAIL_TAKEN');
    const weak = { ...newcomer(), password: 'password123' };
    expectFieldError(await owner.post('/api/admins', weak), 'password');
    const role = { ...newcomer(), role: 'god' };
    expectFieldError(await owner.post('/api/admins', role), 'role');
  });

  test('can remove an admin, which ends the sessions of that admin', async () => {
    const owner = await app.newAdmin();
    const gone = await app.newAdmin('admin');
    const entry = (await admins(owner)).at(-1)!;
    expect((await owner.delete(`/api/admins/${entry.id}`)).status).toBe(200);
    await until('the session has ended', async () => {
      return (await gone.get('/api/admin-dashboard')).status === 401;
    });
    expectError(await owner.delete(`/api/admins/${entry.id}`), 404, 'NOT_FOUND');
  });

  test('cannot be removed while there is no other owner', async () => {
    const owner = await app.newAdmin();
    const self = (await admins(owner)).find(({ email }) => email === adminEmail)!;
    expectFieldError(await owner.delete(`/api/admins/${self.id}`), 'id');
    expect((await owner.get('/api/admin-dashboard')).status).toBe(200);
  });
});

describe('the audit log', () => {
  const entriesOf = async (person: Person, query = '') =>
    (await person.get(`/api/audit${query}`)).json<{ entries: AuditEntry[]; total: number }>();

  test('records the action, admin, target, request and changed values of a write', async () => {
    const owner = await app.newAdmin();
    const made = await owner.post('/api/categories', { name: 'Very Small Plans' });
    const { category } = made.json<{ category: { id: string } }>();
    const removed = await owner.delete(`/api/categories/${category.id}`);
    const own = await until('both entries are there', async () => {
      const { entries } = await entriesOf(owner);
      const about = entries.filter(({ target_id }) => target_id === category.id);
      return about.length === 2 && about;
    });
    const { adminId } = (await owner.get('/api/admin-dashboard')).json<{
      adminLoginInfo: { adminId: string };
    }>().adminLoginInfo;
    expect(own).toMatchObject([
      {
        action: 'catalog.categories.remove',
        admin_id: adminId,
        request_id: removed.headers['x-request-id'],
      },
      {
        action: 'catalog.categories.create',
        admin_id: adminId,
        request_id: made.headers['x-request-id'],
      },
    ]);
    expect(own.map(({ changes }) => changes)).toEqual([[], ['name']]);
    expect(own[0]).toMatchObject({ device: 'Unknown device', place: 'Local network' });
    const name = { field: 'name', before: null, after: 'Very Small Plans' };
    const gone = { ...name, before: name.after, after: null };
    expect(own.map(({ values }) => values)).toEqual([[gone], [name]]);
  });

  test('has no entry for a refused request', async () => {
    const owner = await app.newAdmin();
    const refused = await owner.post('/api/categories', { name: '' });
    const good = await owner.post('/api/categories', { name: `Good ${crypto.randomUUID()}` });
    const requests = await until('the accepted request is in the log', async () => {
      const ids = (await entriesOf(owner)).entries.map(({ request_id }) => request_id);
      return ids.includes(String(good.headers['x-request-id'])) && ids;
    });
    expect(requests).not.toContain(refused.headers['x-request-id']);
  });

  test('is paginated, newest first', async () => {
    const owner = await app.newAdmin();
    const all = await entriesOf(owner, '?per_page=200');
    const second = await entriesOf(owner, '?page=2&per_page=1');
    expect(second.entries).toEqual([all.entries[1]]);
    expect(second.total).toBe(all.total);
    expectFieldError(await owner.get('/api/audit?per_page=201'), 'per_page');
  });
});

test('GET /api/users lists learners, newest first', async () => {
  const learner = await app.learner();
  const { users } = (await (await app.admin()).get('/api/users')).json<{ users: object[] }>();
  expect(users[0]).toEqual({
    id: expect.any(String),
    name: 'Lea Learner',
    email: learner.email,
    plan: 'free',
    created_at: expect.any(String),
  });
});
