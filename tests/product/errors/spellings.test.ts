import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const env = { CLIENT_DIST: path.resolve(import.meta.dirname, '../../fixtures/client') };
const app = useSharedApp({ own: { processes: ['gateway'], env } });

describe('with a built client,', () => {
  test.each([
    '/api',
    '/api/nothing',
    '/api?q=1',
    '/%61pi/nothing',
    'http://evil.example/api/nothing',
    'http://evil.example/%61pi/nothing',
    '/api/nothing#top',
    '/%6dedia/nothing.mp4',
    '//api/nothing',
    '//media/nothing.mp4',
  ])('GET %s answers 404 in JSON', async (address) => {
    expectError(await app.visitor().get(address), 404, 'NOT_FOUND');
  });

  test.each(['/nothing', '/apidocs', '/%61pidocs', 'http://evil.example/nothing', '/API/courses'])(
    'GET %s returns the page of the client',
    async (address) => {
      const { headers } = await app.visitor().get(address);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );
});

test.each(['/%61pi/courses', '/api/%63ourses/', 'http://evil.example/api/courses'])(
  'PATCH %s answers 405 with Allow',
  async (address) => {
    const answer = await app.visitor().call('PATCH', address);
    expectError(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe('GET, POST, HEAD');
  },
);

test.each(['/%61pi/categories', '/api/categories#top', 'http://evil.example/api/categories'])(
  'GET %s answers the same as /api/categories, with the same headers',
  async (address) => {
    const [plain, other] = [
      await app.visitor().get('/api/categories'),
      await app.visitor().get(address),
    ];
    expect(other.status).toBe(200);
    expect(other.text).toBe(plain.text);
    for (const name of ['etag', 'cache-control', 'vary', 'content-type']) {
      expect(other.headers[name], name).toBe(plain.headers[name]);
    }
  },
);
