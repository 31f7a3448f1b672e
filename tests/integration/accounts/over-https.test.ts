import { expect, test } from 'vitest';
import { useApp } from '../../support/use-app.ts';

const app = useApp({
  counts: { worker: 0, media: 0, livestreams: 0 },
  env: { PUBLIC_URL: 'https://learn.atelier.test' },
});

test('session cookies are Secure where people come by https', async () => {
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

test('a cookie without the prefix, which a neighbouring site could plant, opens nothing', async () => {
  const admin = await app.newAdmin();
  const token = admin.cookies.get('__Host-atelier_admin') ?? '';
  expect(token).toHaveLength(43);
  const planted = app.visitor();
  planted.cookies.set('atelier_admin', token);
  expect((await planted.get('/api/admin-dashboard')).status).toBe(401);
  planted.cookies.set('__Host-atelier_admin', token);
  expect((await planted.get('/api/admin-dashboard')).status).toBe(200);
});

test('the description of the API names the cookies as they are', async () => {
  const { text } = await app.visitor().get('/api/openapi.json');
  expect(text).toContain('"__Host-atelier_session"');
  expect(text).toContain('"__Host-atelier_admin"');
});

test('the public address is the origin that may write', async () => {
  const from = (origin: string) =>
    app.visitor().call('POST', '/api/admin-logout', { headers: { origin } });
  expect((await from('https://learn.atelier.test')).status).toBe(201);
  expect((await from('https://learn.atelier.test.evil.example')).status).toBe(403);
});

test('browsers are told to keep to https', async () => {
  const answer = await app.visitor().get('/api/session');
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
});
