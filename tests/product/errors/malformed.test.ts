import { connect } from 'node:net';
import { errorBodySchema } from '@atelier/contracts/core/errors';
import { operations } from '@atelier/contracts/operations';
import { describe, expect, test } from 'vitest';
import { expectError, expectErrorShape, expectFieldError } from '../../support/calls/errors.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

// Without the built client, whose page would answer unknown paths.
const { app } = useSellingApp({ videosWait: true });

const json = { 'content-type': 'application/json' };
const post = async (body: string, headers: Record<string, string> = json) =>
  (await app.admin()).call('POST', '/api/categories', { headers, body });

describe('an unknown path:', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/courses/1/2/3/4',
    '/api/__proto__',
    '/api/constructor',
    '/media',
    '/media/',
    '/media/nothing.mp4',
    '/media/images/../../etc/passwd',
    '/media/..%2f..%2fetc%2fpasswd',
    `/media/images/${'a'.repeat(24)}/x.webp`,
    '/nothing',
  ])('GET %s answers 404', async (path) => {
    expectError(await app.visitor().get(path), 404, 'NOT_FOUND');
  });

  test.each(['/api/%zz', '/api/courses/%c3%28', '/media/%E0%A4%A'])(
    'GET %s, which is malformed, answers 400 or 404',
    async (path) => {
      const answer = await app.visitor().get(path);
      expect([400, 404]).toContain(answer.status);
      expectErrorShape(answer);
    },
  );
});

describe('a method that the path does not support:', () => {
  const paths = [...new Set(operations.map(({ path }) => path))];
  const calls = paths.flatMap((path) => {
    const own = operations.filter((one) => one.path === path).map(({ method }) => method as string);
    const other = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
    return other
      .filter((method) => !own.includes(method))
      .map((method) => ({ method, path, allow: own }));
  });

  test.each(calls)('$method /api$path answers 405 with Allow', async ({ method, path, allow }) => {
    const address = `/api${path.replace(/:\w+/g, '0'.repeat(24))}`;
    const answer = await app.visitor().call(method, address);
    expectError(answer, 405, 'METHOD_NOT_ALLOWED');
    const listed = (answer.headers.allow ?? '').split(', ').filter((one) => one !== 'HEAD');
    expect(listed.toSorted()).toEqual(allow.toSorted());
  });
});

describe('a malformed body:', () => {
  test.each([
    ['broken JSON', '{"name":'],
    ['text other than JSON', 'name=Motion'],
    ['a list', '[{"name":"Motion"}]'],
    ['a string', '"Motion"'],
    ['a number', '5'],
    ['null', 'null'],
    ['10,000 levels of lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['__proto__', '{"name":"Motion","__proto__":{"admin":true}}'],
    ['__proto__ inside', '{"name":"Motion","a":{"__proto__":{"admin":true}}}'],
    ['constructor.prototype', '{"name":"Motion","constructor":{"prototype":{"admin":true}}}'],
  ])('%s answers 400', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expectErrorShape(answer);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'the content type %s answers 415',
    async (type) => {
      expectError(
        await post('{"name":"Motion"}', { 'content-type': type }),
        415,
        'UNSUPPORTED_MEDIA',
      );
    },
  );

  test('a text that fits into the body answers 400 for its field, a longer one 413', async () => {
    const within = await post(JSON.stringify({ name: 'x'.repeat(65_000) }));
    expectFieldError(within, 'name');
    const beyond = await post(JSON.stringify({ name: 'x'.repeat(66_000) }));
    expectError(beyond, 413, 'TOO_LARGE');
  });

  test('a list as JSON text answers 400 for its field if it is nested too deeply', async () => {
    const admin = await app.admin();
    const subTutorials = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const fields = { title: 'Motion', subTutorials };
    expectFieldError(await admin.form('POST', '/api/tutorials', fields), 'subTutorials');
    expectFieldError(await admin.post('/api/tutorials', fields), 'subTutorials');
  });

  test('a form with a text of 1 MB answers 400', async () => {
    const admin = await app.admin();
    const answer = await admin.form('POST', '/api/courses', { title: 'x'.repeat(1_000_000) });
    expectFieldError(answer, 'title');
  });

  test('a form with a thousand fields answers 400', async () => {
    const admin = await app.admin();
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, 'x']));
    expectError(await admin.form('POST', '/api/courses', many), 400, 'BAD_REQUEST');
  });

  test('a form with a field named __proto__ does not change Object.prototype', async () => {
    const admin = await app.admin();
    const fields = { name: 'Ada Lovelace', ['__proto__']: 'x', constructor: 'x' };
    const answer = await admin.form('POST', '/api/instructors', fields);
    expect(answer.status).toBe(201);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('an empty body answers 400 for a missing field', async () => {
    expectFieldError(await post(''), 'name');
  });
});

describe('a malformed HTTP request:', () => {
  test.each([
    ['a line that is not HTTP', 'hello there\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    [
      'headers of 20 kB',
      `GET /api/courses HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    [
      'two Content-Length headers',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
  ])('%s gets the usual error body, and the connection is closed', async (_, bytes) => {
    const text = await sendRaw(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    errorBodySchema.strict().parse(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)));
  });
});

test('every response has a new request id, whatever id the request has', async () => {
  const likeOurs = crypto.randomUUID();
  for (const given of [likeOurs, 'x', 'with space and "quotes"', 'y'.repeat(200)]) {
    const answer = await app.visitor().get('/api/session', { 'x-request-id': given });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).not.toBe(given);
  }
});

test('no response reveals the server software', async () => {
  for (const path of ['/api/courses', '/api/session', '/api/nothing']) {
    const { headers } = await app.visitor().get(path);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(10_000, () => socket.destroy(new Error('The connection stays open')));
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
