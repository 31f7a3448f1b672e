import type { TeamMember } from '@atelier/contracts/users/admins';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp({ videosWait: true });

const subject = 'You are invited to run Atelier';
const password = 'violet-otter-42';

async function invite(owner: Admin) {
  const email = `${crypto.randomUUID()}@atelier.test`;
  const answer = done(await owner.post('/api/admins', { email, role: 'admin' }), 201);
  expect(answer.message).toBe('Invitation sent.');
  const { id } = answer.admin as { id: string };
  return { id, email, token: tokenOf(await mailbox.mailTo(email, subject)) };
}

const signIn = (email: string) => app.visitor().post('/api/adminlogin', { email, password });
const accept = (token: string) => app.visitor().post('/api/password', { token, password });

async function memberOf(owner: Admin, id: string): Promise<TeamMember> {
  const { members } = (await owner.get('/api/team')).json<{ members: TeamMember[] }>();
  return members.find((one) => one.id === id)!;
}

test('an invited admin sets a password with the mailed link, once, and signs in', async () => {
  const owner = await app.newAdmin();
  const { id, email, token } = await invite(owner);
  expect(await memberOf(owner, id)).toMatchObject({ email, is_invited: true });
  expect((await signIn(email)).status).toBe(401);
  const accepted = await accept(token);
  expect(accepted.status, accepted.text).toBe(200);
  expect(await memberOf(owner, id)).toMatchObject({ is_invited: false });
  expect((await signIn(email)).status).toBe(200);
  expectFieldError(await accept(token), 'token');
  expectError(await owner.post(`/api/admins/${id}/invitation`), 409, 'WRONG_STATE');
});

test('resending an invitation voids the previous link', async () => {
  const owner = await app.newAdmin();
  const { id, email, token } = await invite(owner);
  const seen = mailbox.mailsTo(email);
  expect((await owner.post(`/api/admins/${id}/invitation`)).status).toBe(200);
  expectFieldError(await accept(token), 'token');
  const again = tokenOf(await mailbox.mailTo(email, subject, seen));
  expect((await accept(again)).status).toBe(200);
});

test('an invitation is void once it expires or the admin is removed', async () => {
  const owner = await app.newAdmin();
  const late = await invite(owner);
  const links = app.database('users').collection('link-tokens');
  const over = { $set: { expiresAt: new Date(0) } };
  expect((await links.updateOne({ email: late.email }, over)).modifiedCount).toBe(1);
  expectFieldError(await accept(late.token), 'token');
  const gone = await invite(owner);
  expect((await owner.delete(`/api/admins/${gone.id}`)).status).toBe(200);
  expectFieldError(await accept(gone.token), 'token');
  expectError(await owner.post(`/api/admins/${gone.id}/invitation`), 404, 'NOT_FOUND');
});

test('the only active owner cannot be demoted or removed, even if another one is invited', async () => {
  const owner = await app.newAdmin();
  const email = `${crypto.randomUUID()}@atelier.test`;
  done(await owner.post('/api/admins', { email, role: 'owner' }), 201);
  const { members } = (await owner.get('/api/team')).json<{ members: TeamMember[] }>();
  const self = members.find(({ role, is_invited }) => role === 'owner' && !is_invited)!;
  expectFieldError(await owner.put(`/api/admins/${self.id}`, { role: 'admin' }), 'role');
  expectFieldError(await owner.delete(`/api/admins/${self.id}`), 'id');
});
