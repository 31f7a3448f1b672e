import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({
  own: { processes: ['gateway'], env: { PUBLIC_URL: 'https://learn.atelier.test' } },
});

test('cookies are Secure, HttpOnly and prefixed with __Host- if the public URL is https', async () => {
  const credentials = { name: 'Ada', email: 'ada@atelier.test', password: 'a long password' };
  const visitor = app.visitor();
  const { cookies } = await visitor.post('/api/register', credentials);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-atelier_session',
    '__Host-atelier_browser',
  ]);
  const admin = await app.newAdmin();
  const over = await admin.post('/api/admin-logout');
  for (const cookie of [...cookies, ...over.cookies]) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toContain('; Secure');
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; Path=/');
    expect(cookie).not.toContain('Domain');
  }
  const emailOf = async () =>
    (await visitor.get('/api/session')).json<{ userInfomation: { email: string } | null }>()
      .userInfomation?.email;
  expect(await emailOf()).toBe(credentials.email);
});

test('a session cookie without the prefix, which a sibling domain could set, is ignored', async () => {
  const admin = await app.newAdmin();
  const token = admin.cookies.get('__Host-atelier_admin') ?? '';
  expect(token).toHaveLength(43);
  const planted = app.visitor();
  planted.cookies.set('atelier_admin', token);
  expect((await planted.get('/api/admin-dashboard')).status).toBe(401);
  planted.cookies.set('__Host-atelier_admin', token);
  expect((await planted.get('/api/admin-dashboard')).status).toBe(200);
});

test('the OpenAPI document names the prefixed cookies', async () => {
  const { text } = await app.visitor().get('/api/openapi.json');
  expect(text).toContain('"__Host-atelier_session"');
  expect(text).toContain('"__Host-atelier_admin"');
});

test('writes are accepted from the origin of the public URL and from no other', async () => {
  const from = (origin: string) =>
    app.visitor().call('POST', '/api/admin-logout', { headers: { origin } });
  expect((await from('https://learn.atelier.test')).status).toBe(201);
  expect((await from('https://learn.atelier.test.evil.example')).status).toBe(403);
});

test('responses have Strict-Transport-Security with a long max-age', async () => {
  const answer = await app.visitor().get('/api/session');
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
});
