import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

interface SessionList {
  readonly sessions: { id: string; current: boolean; device: string; place: string }[];
}

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function signedIn(email: string, headers: Record<string, string> = {}): Promise<Person> {
  const person = app.visitor();
  const body = JSON.stringify({ email, password: learnerPassword });
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await person.call('POST', '/api/login', { headers: all, body });
  expect(answer.status, answer.text).toBe(201);
  return person;
}

const isOver = async (person: Person) => (await person.get('/api/sessions')).status === 401;

test('GET /api/sessions lists only the sessions of the account, with device and place', async () => {
  const learner = await app.learner();
  await app.learner();
  await signedIn(learner.email, { 'user-agent': chrome });
  const { sessions } = (await learner.get('/api/sessions')).json<SessionList>();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ current }) => !current)).toMatchObject({
    device: 'Chrome on Linux',
    place: 'Local network',
  });
});

test('DELETE /api/sessions/:id ends one session, at every gateway within five seconds', async () => {
  const learner = await app.learner();
  const other = (await signedIn(learner.email)).at(app.urls[1]!);
  expect(await isOver(other)).toBe(false);
  const { sessions } = (await learner.get('/api/sessions')).json<SessionList>();
  const { id } = sessions.find(({ current }) => !current)!;
  expect((await learner.delete(`/api/sessions/${id}`)).status).toBe(200);
  await until('the session has ended', () => isOver(other), { within: 5_500 });
  expect(await isOver(learner)).toBe(false);
});

test("DELETE /api/sessions/:id answers 404 for another account's session and keeps it", async () => {
  const [learner, other] = [await app.learner(), await app.learner()];
  const { sessions } = (await other.get('/api/sessions')).json<SessionList>();
  expectError(await learner.delete(`/api/sessions/${sessions[0]!.id}`), 404, 'NOT_FOUND');
  expectError(await learner.delete('/api/sessions/nonsense'), 404, 'NOT_FOUND');
  expect(await isOver(other)).toBe(false);
});

test('DELETE /api/sessions ends all other sessions', async () => {
  const learner = await app.learner();
  const others = [await signedIn(learner.email), await signedIn(learner.email)];
  const answer = await learner.delete('/api/sessions');
  expect(answer.json()).toMatchObject({ ended: 2 });
  for (const other of others) await until('the session has ended', () => isOver(other));
  expect(await isOver(learner)).toBe(false);
});

test('signing in again replaces the session of the same browser', async () => {
  const learner = await app.learner();
  const before = learner.at(app.url);
  await learner.post('/api/login', { email: learner.email, password: learnerPassword });
  await until('the previous session has ended', () => isOver(before));
  expect(await isOver(learner)).toBe(false);
});

test('a session last used over a day ago is prolonged on use, and so is its cookie', async () => {
  const learner = await app.learner();
  const day = 24 * 3_600_000;
  const rows = app.database('users').collection('sessions');
  const old = { lastSeenAt: new Date(Date.now() - 2 * day), expiresAt: new Date(Date.now() + day) };
  const { id } = (await learner.get('/api/sessions')).json<SessionList>().sessions[0]!;
  const { ObjectId } = await import('mongodb');
  await rows.updateOne({ _id: new ObjectId(id) }, { $set: old });
  const answer = await learner.at(app.urls[1]!).get('/api/session');
  expect(answer.cookies.join()).toMatch(/atelier_session=.*Max-Age=2592000/);
  const row = await rows.findOne({ _id: new ObjectId(id) });
  expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day);
});
