import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/errors.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { worker: 0 } });

async function addCategory(headers: Record<string, string>) {
  const admin = await app.admin();
  return admin.call('POST', '/api/categories', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: crypto.randomUUID() }),
  });
}

describe("a write with an admin's cookies", () => {
  test.each<[string, Record<string, string>]>([
    ['another site by Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain by Fetch Metadata', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['an origin that only begins like ours', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    [
      'another site, whatever origin it claims',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    ],
  ])('is refused from %s', async (_, headers) => {
    const before = await app.database('catalog').collection('categories').countDocuments();
    expectError(await addCategory(headers), 403, 'CROSS_ORIGIN');
    const after = await app.database('catalog').collection('categories').countDocuments();
    expect(after).toBe(before);
  });

  test.each<[string, () => Record<string, string>]>([
    ['our own page', () => ({ 'sec-fetch-site': 'same-origin', origin: app.url })],
    ['our own page in an older browser', () => ({ origin: app.url })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['a program that is no browser', () => ({})],
  ])('is taken from %s', async (_, headers) => {
    expect((await addCategory(headers())).status).toBe(201);
  });

  test('reading is open to links from elsewhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await app.visitor().get('/api/courses', headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('signing in and out is refused from another site, too', async () => {
  for (const path of ['/api/register', '/api/login', '/api/user-logout', '/api/adminlogin']) {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const answer = await app.visitor().call('POST', path, { headers, body: '{}' });
    expectError(answer, 403, 'CROSS_ORIGIN');
  }
});
