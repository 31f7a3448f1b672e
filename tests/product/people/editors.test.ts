import type { TeamMember } from '@atelier/contracts/users/admins';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { newMessage } from '../../support/people/messages.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp();

const emailOf = async (admin: Admin) =>
  (done(await admin.get('/api/admin-profile'), 200).profile as { email: string }).email;

test('an editor can create a course with lessons, list drafts and list jobs', async () => {
  const editor = await app.newAdmin('editor');
  const draft = await editor.createCourse({ status: 'draft', published: false });
  await editor.createLesson(draft);
  const all = (await editor.get('/api/courses?all=1')).json<{ id: string }[]>();
  expect(all.map(({ id }) => id)).toContain(draft.id);
  expect((await editor.get('/api/jobs')).status).toBe(200);
});

test('an editor who is also signed in as a learner can access only their own orders', async () => {
  const editor = await app.newAdmin('editor');
  const buyer = await app.learner();
  const { id } = await buy(buyer, await app.admin(), { plan: 'pro', period: 'monthly' });
  expectError(await editor.get(`/api/orders/${id}`), 403, 'FORBIDDEN');
  for (const [name, value] of (await app.learner()).cookies) editor.cookies.set(name, value);
  expectError(await editor.get('/api/orders?all=1'), 403, 'FORBIDDEN');
  expectError(await editor.get('/api/invoices?all=1'), 403, 'FORBIDDEN');
  expectError(await editor.get('/api/certificates?all=1'), 403, 'FORBIDDEN');
  expectError(await editor.get(`/api/orders/${id}`), 404, 'NOT_FOUND');
  expectError(await editor.post(`/api/orders/${id}/refunds`), 404, 'NOT_FOUND');
  expect(done(await editor.get('/api/orders'), 200).orders).toEqual([]);
});

test('messages are not mailed to editors', async () => {
  const [editor, admin] = [await app.newAdmin('editor'), await app.newAdmin('admin')];
  const sent = newMessage();
  done(await app.visitor().post('/api/contact', sent), 201);
  await mailbox.mailTo(await emailOf(admin), `New message: ${sent.subject}`);
  const email = await emailOf(editor);
  const about = { _id: /^message-/ as never, adminId: { $ne: null } };
  const told = await app.database('users').collection('notices').find(about).toArray();
  const team = done(await (await app.admin()).get('/api/team'), 200).members as TeamMember[];
  const { id } = team.find((member) => member.email === email)!;
  expect(told.length).toBeGreaterThan(0);
  expect(told.map(({ adminId }) => String(adminId))).not.toContain(id);
});

test('an owner can make an admin an editor, which restricts the open session', async () => {
  const owner = await app.newAdmin();
  const changed = await app.newAdmin('admin');
  const email = await emailOf(changed);
  const team = done(await owner.get('/api/team'), 200).members as TeamMember[];
  const { id } = team.find((member) => member.email === email)!;
  expect((await changed.get('/api/users')).status).toBe(200);
  const answer = done(await owner.put(`/api/admins/${id}`, { role: 'editor' }), 200);
  expect(answer.member).toMatchObject({ id, role: 'editor' });
  await until('the session cannot list users any more', async () => {
    return (await changed.get('/api/users')).status === 403;
  });
  expect((await changed.get('/api/jobs')).status).toBe(200);
  const first = team.find((member) => member.role === 'owner')!;
  expectFieldError(await owner.put(`/api/admins/${first.id}`, { role: 'editor' }), 'role');
});
