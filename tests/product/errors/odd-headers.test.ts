import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

describe('A response from the cache', () => {
  /** The first call fills the cache. */
  async function cached(headers: Record<string, string> = {}) {
    await app.visitor().get('/api/courses');
    return app.visitor().get('/api/courses', headers);
  }

  it('has its own request id', async () => {
    const answers = [await cached(), await cached()];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[\w-]{16,64}$/);
    expect(new Set(ids).size).toBe(2);
    const { etag } = answers[0]!.headers;
    const unchanged = await cached({ 'if-none-match': etag! });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['x-request-id']).toMatch(/^[\w-]{16,64}$/);
  });

  it.each(['gzip', 'br, GZIP', 'deflate, gzip;q=0.5', 'x-gzip', 'gzip;q=1.0'])(
    'is compressed for %s',
    async (accepted) => {
      const { headers, bytes } = await cached({ 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(bytes).toString())).toBeInstanceOf(Array);
    },
  );

  it.each(['', 'identity', 'gzip;q=0', 'gzip; q=0.000, deflate', 'br, gzip ;q=0', 'notgzip'])(
    'is not compressed for "%s"',
    async (accepted) => {
      const { headers, text } = await cached({ 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(text)).toBeInstanceOf(Array);
    },
  );
});

it('An unknown Expect header is ignored', async () => {
  const headers = { expect: 'foo' };
  expect((await app.visitor().get('/api/courses', headers)).status).toBe(200);
  expectError(await app.visitor().get('/api/nothing', headers), 404, 'NOT_FOUND');
});

it('Calls that take JSON answer 415 to the content type of resumable uploads', async () => {
  const admin = await app.admin();
  const answer = await admin.call('POST', '/api/categories', {
    headers: { 'content-type': 'application/offset+octet-stream' },
    body: '{"name":"Bytes"}',
  });
  expectError(answer, 415, 'UNSUPPORTED_MEDIA');
});

it.each(['gzip', 'br', 'unheard-of'])(
  'A body with the encoding %s is refused',
  async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await app.visitor().call('POST', '/api/login', { headers, body: '{}' });
    expectError(answer, 415, 'UNSUPPORTED_MEDIA');
  },
);
