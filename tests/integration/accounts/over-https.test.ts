import { expect, test } from 'vitest';
import { useApp } from '../../support/use-app.ts';

const app = useApp({
  counts: { worker: 0 },
  env: { PUBLIC_URL: 'https://learn.atelier.test' },
});

test('session cookies are Secure where people come by https', async () => {
  const credentials = { name: 'Ada', email: 'ada@atelier.test', password: 'a long password' };
  const [cookie] = (await app.visitor().post('/api/register', credentials)).cookies;
  expect(cookie).toContain('; Secure');
  expect(cookie).toContain('; HttpOnly');
  const admin = await app.newAdmin();
  const [over] = (await admin.post('/api/admin-logout')).cookies;
  expect(over).toContain('; Secure');
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
