import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { messagesOf, newMessage, sendMessage } from '../../support/people/messages.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

describe('POST /api/contact', () => {
  test('stores the trimmed message of a visitor for admins', async () => {
    const sent = newMessage();
    const answer = await app
      .visitor()
      .post('/api/contact', { ...sent, name: '  Ada Asker ', email: ' ADA@elsewhere.test ' });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json()).toEqual({
      status: 'success',
      message: "Thank you! We'll get back to you soon.",
    });
    const [kept] = await messagesOf(await app.admin());
    expect(kept).toEqual({
      ...sent,
      id: expect.any(String),
      status: 'unread',
      created_at: expect.any(String),
    });
  });

  test.each([
    ['name', '   '],
    ['name', 'x'.repeat(201)],
    ['email', 'not an address'],
    ['subject', ''],
    ['subject', 'x'.repeat(201)],
    ['message', ' \n '],
    ['message', 'x'.repeat(5_001)],
  ])('answers 400 naming %s, and stores nothing', async (field, value) => {
    const before = (await messagesOf(await app.admin())).length;
    const answer = await app.visitor().post('/api/contact', { ...newMessage(), [field]: value });
    expectFieldError(answer, field);
    expect(await messagesOf(await app.admin())).toHaveLength(before);
  });

  test('accepts texts of the maximum length', async () => {
    const long = { name: 'n'.repeat(200), subject: 's'.repeat(200), message: 'm'.repeat(5_000) };
    const answer = await app.visitor().post('/api/contact', { ...newMessage(), ...long });
    expect(answer.status, answer.text).toBe(201);
  });
});

describe('messages in the back office', () => {
  test('can be filtered by status and searched by every text', async () => {
    const admin = await app.admin();
    const word = `Zebra${crypto.randomUUID().slice(0, 8)}`;
    for (const field of ['name', 'subject', 'message']) {
      await app.visitor().post('/api/contact', { ...newMessage(), [field]: `About ${word}` });
    }
    await app.visitor().post('/api/contact', { ...newMessage(), email: `${word}@elsewhere.test` });
    expect(await messagesOf(admin, `?q=${word.toUpperCase()}`)).toHaveLength(4);
    const [newest] = await messagesOf(admin, `?q=${word}&per_page=1`);
    await admin.put(`/api/messages/${newest!.id}`, { status: 'answered' });
    expect(await messagesOf(admin, `?q=${word}&status=unread`)).toHaveLength(3);
    expect(await messagesOf(admin, `?q=${word}&status=answered`)).toMatchObject([
      { id: newest!.id },
    ]);
    const oldestFirst = await messagesOf(admin, `?q=${word}&sort=created_at`);
    expect(oldestFirst.at(-1)!.id).toBe(newest!.id);
    expectFieldError(await admin.get('/api/messages?status=spam'), 'status');
  });

  test('can be marked and deleted, and both are in the audit log', async () => {
    const admin = await app.admin();
    const id = await sendMessage(admin);
    const answer = await admin.put(`/api/messages/${id}`, { status: 'read' });
    expect(answer.json()).toMatchObject({ contact_message: { id, status: 'read' } });
    expectFieldError(await admin.put(`/api/messages/${id}`, { status: 'lost' }), 'status');
    expect((await admin.delete(`/api/messages/${id}`)).status).toBe(200);
    for (const gone of [id, 'nothing']) {
      expectError(await admin.delete(`/api/messages/${gone}`), 404, 'NOT_FOUND');
      const late = await admin.put(`/api/messages/${gone}`, { status: 'read' });
      expectError(late, 404, 'NOT_FOUND');
    }
    await until('both actions are in the audit log', async () => {
      const { entries } = (await admin.get('/api/audit?q=messages')).json<{
        entries: { action: string; target_id: string }[];
      }>();
      const own = entries.filter(({ target_id }) => target_id === id).map(({ action }) => action);
      return own.includes('users.messages.update') && own.includes('users.messages.remove');
    });
  });

  test('are for admins only', async () => {
    expectError(await app.visitor().get('/api/messages'), 401, 'UNAUTHENTICATED');
    expectError(await (await app.learner()).get('/api/messages'), 403, 'FORBIDDEN');
  });
});

test("deleting an account deletes the learner's messages, but not a visitor's with that address", async () => {
  const learner = await app.newcomer();
  const own = { ...newMessage(), email: learner.email };
  expect((await learner.post('/api/contact', own)).status).toBe(201);
  const byStranger = { ...newMessage(), email: learner.email };
  expect((await app.visitor().post('/api/contact', byStranger)).status).toBe(201);
  const admin = await app.admin();
  await learner.json('DELETE', '/api/account', { password: learnerPassword });
  const left = await messagesOf(admin, `?q=${learner.email}`);
  expect(left.map(({ subject }) => subject)).toEqual([byStranger.subject]);
});
