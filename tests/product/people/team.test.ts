import type { TeamMember } from '@atelier/contracts/users/admins';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { adminEmail } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const teamOf = async (person: Person) =>
  done(await person.get('/api/team'), 200).members as TeamMember[];

test('GET /api/team lists all admins to every admin, by default with the job title Staff', async () => {
  const admin = await app.newAdmin('admin');
  const team = await teamOf(admin);
  expect(team[0]).toEqual({
    id: expect.any(String),
    name: '',
    email: adminEmail,
    avatar: null,
    avatars: [],
    role: 'owner',
    is_invited: false,
    job_title: 'Staff',
    has_second_factor: null,
  });
  expect(team.at(-1)).toMatchObject({ role: 'admin' });
  expect(JSON.stringify(team)).not.toMatch(/password|argon/i);
  expectError(await (await app.learner()).get('/api/team'), 403, 'FORBIDDEN');
});

test('an owner can set a job title from the list, which is audited', async () => {
  const [owner, admin] = [await app.newAdmin(), await app.newAdmin('admin')];
  const { id } = (await teamOf(owner)).at(-1)!;
  const change = (person: Person, job_title: string, of = id) =>
    person.put(`/api/admins/${of}`, { job_title });
  expect(done(await change(owner, 'Co-Founder'), 200).member).toMatchObject({
    id,
    job_title: 'Co-Founder',
  });
  expect((await teamOf(admin)).at(-1)).toMatchObject({ job_title: 'Co-Founder' });
  expectFieldError(await change(owner, 'Wizard'), 'job_title');
  expectFieldError(await owner.put(`/api/admins/${id}`, {}), 'job_title');
  expectError(await change(admin, 'CEO'), 403, 'FORBIDDEN');
  for (const nobody of ['0'.repeat(24), 'nobody']) {
    expectError(await change(owner, 'CEO', nobody), 404, 'NOT_FOUND');
  }
  await until('the change is in the audit log', async () => {
    const { entries } = (await owner.get('/api/audit?action=users.admins.update')).json<{
      entries: { target_id: string }[];
    }>();
    return entries.length === 1 && entries[0]!.target_id === id;
  });
});

test('an owner can change roles, but two owners cannot demote each other concurrently', async () => {
  const owner = await app.newAdmin();
  const admin = await app.newAdmin('admin');
  const member = (await teamOf(owner)).at(-1)!;
  const first = (await teamOf(owner)).find(({ email }) => email === adminEmail)!;
  const setRole = (person: Person, { id }: TeamMember, role: string) =>
    person.put(`/api/admins/${id}`, { role });
  expectFieldError(await setRole(owner, first, 'admin'), 'role');
  expectFieldError(await setRole(owner, member, 'god'), 'role');
  expectError(await setRole(admin, first, 'admin'), 403, 'FORBIDDEN');
  const promoted = done(await setRole(owner, member, 'owner'), 200).member as TeamMember;
  expect(promoted).toMatchObject({ id: member.id, role: 'owner', job_title: 'Staff' });
  await until('the new owner may list admins', async () => {
    return (await admin.get('/api/admins')).status === 200;
  });
  const answers = await Promise.all([
    setRole(owner, member, 'admin'),
    setRole(admin, first, 'admin'),
  ]);
  const [accepted, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(accepted!.status).toBe(200);
  // Refused because one owner must stay, or because the other request had already demoted the
  // caller.
  expect([400, 403], refused!.text).toContain(refused!.status);
  const owners = (await teamOf(owner)).filter(({ role }) => role === 'owner');
  expect(owners).toHaveLength(1);
  // Other tests need the first owner.
  const left = owners[0]!.id === first.id ? owner : admin;
  expect((await setRole(left, first, 'owner')).status).toBe(200);
  expect((await setRole(left, member, 'admin')).status).toBe(200);
  await until('the admin has lost the rights of an owner', async () => {
    return (await admin.get('/api/admins')).status === 403;
  });
});

test('an owner who is made an editor loses their rights at once and cannot undo it', async () => {
  const owner = await app.newAdmin();
  const account = { email: 'second-owner@atelier.test', password: 'violet-otter-42' };
  done(await owner.post('/api/admins', { ...account, role: 'owner' }), 201);
  const other = new Admin(app.url);
  done(await other.post('/api/adminlogin', account), 200);
  const { id } = (await teamOf(owner)).at(-1)!;
  // The gateway caches the session as that of an owner.
  done(await other.get('/api/users'), 200);
  done(await owner.put(`/api/admins/${id}`, { role: 'editor' }), 200);
  expectError(await other.put(`/api/admins/${id}`, { role: 'owner' }), 403, 'FORBIDDEN');
  const ghost = { email: 'ghost@atelier.test', role: 'owner' };
  expectError(await other.post('/api/admins', ghost), 403, 'FORBIDDEN');
  expectError(await other.delete(`/api/admins/${id}`), 403, 'FORBIDDEN');
  await until('the rights of an admin are gone', async () => {
    return (await other.get('/api/users')).status === 403;
  });
  expect((await teamOf(owner)).find((one) => one.id === id)).toMatchObject({ role: 'editor' });
});
