import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function addCategory(headers: Record<string, string>) {
  const admin = await app.admin();
  return admin.call('POST', '/api/categories', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: crypto.randomUUID() }),
  });
}

describe("the cross-origin check of requests with an admin's cookies", () => {
  test.each<[string, Record<string, string>]>([
    ['another site according to Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain according to Fetch Metadata', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['an origin that only starts like ours', { origin: 'http://localhost.evil.example' }],
    [
      'another origin with Sec-Fetch-Site: none',
      { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
    ],
    ['another port', { origin: 'http://localhost:1' }],
    [
      'another site, even if its Origin header is ours',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    ],
  ])('refuses a write from %s', async (_, headers) => {
    const before = await app.database('catalog').collection('categories').countDocuments();
    expectError(await addCategory(headers), 403, 'CROSS_ORIGIN');
    const after = await app.database('catalog').collection('categories').countDocuments();
    expect(after).toBe(before);
  });

  test.each<[string, () => Record<string, string>]>([
    ['our own page', () => ({ 'sec-fetch-site': 'same-origin', origin: app.url })],
    ['our own page in an older browser', () => ({ origin: app.url })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['a client other than a browser', () => ({})],
  ])('accepts a write from %s', async (_, headers) => {
    expect((await addCategory(headers())).status).toBe(201);
  });

  test('accepts a read from another site, without CORS headers', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await app.visitor().get('/api/courses', headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('registering, signing in and signing out are refused from another site', async () => {
  for (const path of ['/api/register', '/api/login', '/api/user-logout', '/api/adminlogin']) {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const answer = await app.visitor().call('POST', path, { headers, body: '{}' });
    expectError(answer, 403, 'CROSS_ORIGIN');
  }
});

describe('the cross-origin check of every spelling of a path:', () => {
  const spellings = [
    '/%61pi/admins',
    '/%61%70%69/%61dmins',
    '/api/admin%73',
    '/api/admins/',
    '/api/admins#top',
    '/api/admins?q=1',
    'http://evil.example/api/admins',
    'http://evil.example/%61pi/admins',
  ];
  const body = () =>
    JSON.stringify({ email: `${crypto.randomUUID()}@atelier.test`, password: 'a long password' });
  const json = { 'content-type': 'application/json' };

  test.each([...spellings, '//api/admins', '/./api/admins', '/API/admins', '/api/./admins', '/'])(
    'POST %s is refused from another site',
    async (path) => {
      const owner = await app.admin();
      const headers = { ...json, origin: 'https://evil.example' };
      expectError(await owner.call('POST', path, { headers, body: body() }), 403, 'CROSS_ORIGIN');
    },
  );

  test.each(spellings)('POST %s is accepted from our own page', async (path) => {
    const owner = await app.admin();
    const headers = { ...json, origin: app.url };
    expect((await owner.call('POST', path, { headers, body: body() })).status).toBe(201);
  });

  test.each(['DELETE', 'PUT', 'PATCH', 'POST', 'TRACE', 'PROPFIND'])(
    '%s to an unknown path is refused from another site',
    async (method) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expectError(await app.visitor().call(method, '/nothing', { headers }), 403, 'CROSS_ORIGIN');
    },
  );
});
