import type { TeamMember } from '@atelier/contracts/users/admins';
import { expect, test } from 'vitest';
import { done } from '../../support/admin.ts';
import { adminEmail } from '../../support/app.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

const teamOf = async (person: Person) =>
  done(await person.get('/api/team'), 200).members as TeamMember[];

test('GET /api/team shows everybody to every admin, Staff until said otherwise', async () => {
  const admin = await app.newAdmin('admin');
  const team = await teamOf(admin);
  expect(team[0]).toEqual({
    id: expect.any(String),
    name: '',
    email: adminEmail,
    avatar: null,
    avatars: [],
    role: 'owner',
    job_title: 'Staff',
  });
  expect(team.at(-1)).toMatchObject({ role: 'admin' });
  expect(JSON.stringify(team)).not.toMatch(/password|argon/i);
  expectError(await (await app.learner()).get('/api/team'), 403, 'FORBIDDEN');
});

test('an owner gives a job title from the list, which is recorded', async () => {
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
  expectError(await change(admin, 'CEO'), 403, 'FORBIDDEN');
  for (const nobody of ['0'.repeat(24), 'nobody']) {
    expectError(await change(owner, 'CEO', nobody), 404, 'NOT_FOUND');
  }
  await until('it is in the log', async () => {
    const { entries } = (await owner.get('/api/audit?action=users.admins.update')).json<{
      entries: { target_id: string }[];
    }>();
    return entries.length === 1 && entries[0]!.target_id === id;
  });
});
