import { describe, expect, test } from 'vitest';
import { send } from '../../support/calls/http-client.ts';
import { open, refusalOf, untilClosed } from '../../support/calls/slow-client.ts';
import { until } from '../../support/calls/until.ts';
import { bytesAt, longVideo, TusUpload } from '../../support/media/tus.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({
  counts: { worker: 0 },
  env: {
    HEADER_SECONDS: '3',
    BODY_SECONDS: '3',
    UPLOAD_WINDOW_SECONDS: '3',
    MIN_UPLOAD_BYTES_PER_SECOND: '1000',
    UNREAD_SECONDS: '3',
  },
});

const late = { status: 408, code: 'REQUEST_TIMEOUT' };
const headOf = (first: string, headers: Readonly<Record<string, string>> = {}) => {
  const lines = Object.entries({ host: 'x', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[first, ...lines].join('\r\n')}\r\n\r\n`;
};
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const long = { 'content-length': '1000000' };
/** Below the limits of every operation. */
const allowed = { 'content-length': '8000' };
const chunked = { 'transfer-encoding': 'chunked' };

describe('a request that arrives too slowly gets 408 and is disconnected:', () => {
  test.each<[string, string, string]>([
    ['a JSON body', `${headOf('POST /api/login HTTP/1.1', { ...json, ...allowed })}{`, ' '],
    [
      'a JSON body in chunks',
      headOf('POST /api/login HTTP/1.1', { ...json, ...chunked }),
      '1\r\n \r\n',
    ],
    [
      'a JSON body of which nothing arrives',
      headOf('POST /api/login HTTP/1.1', { ...json, ...allowed }),
      '',
    ],
    ['a form', `${headOf('POST /api/login HTTP/1.1', { ...form, ...allowed })}--x\r\n`, 'x'],
    [
      'a form of which nothing arrives',
      headOf('POST /api/login HTTP/1.1', { ...form, ...allowed }),
      '',
    ],
    ['a form in chunks', headOf('POST /api/login HTTP/1.1', { ...form, ...chunked }), '1\r\nx\r\n'],
    ['headers', 'POST /api/login HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'],
    ['a single header', 'POST /api/login HTTP/1.1\r\nhost: ', 'x'],
  ])('%s', async (_, head, drip) => {
    expect(refusalOf(await untilClosed(app.url, { head, drip: () => drip }))).toEqual(late);
  });
});

test('a connection without a request is closed', async () => {
  await untilClosed(app.url, { head: '' });
});

describe('the unread rest of a body does not keep a connection open:', () => {
  test.each<[string, string]>([
    ['to an unknown path', headOf('POST /api/nothing HTTP/1.1', { ...json, ...long })],
    ['without a session', headOf('POST /api/courses HTTP/1.1', { ...form, ...long })],
    [
      'from another site',
      headOf('POST /api/login HTTP/1.1', { ...json, ...long, origin: 'http://y' }),
    ],
    ['with a read', headOf('GET /api/categories HTTP/1.1', { ...json, ...long })],
    ['with a read that is answered from the cache', headOf('GET /api/categories HTTP/1.1', long)],
    ['of an upload without a session', headOf('POST /api/media/uploads HTTP/1.1', long)],
  ])('%s', async (_, head) => {
    expect(await untilClosed(app.url, { head, drip: () => 'x' })).toMatch(/^HTTP\/1\.1 \d{3} /);
  });
});

test('a resumable upload that arrives too slowly is disconnected and keeps the received bytes', async () => {
  const admin = await app.admin();
  const upload = await TusUpload.begin(admin, { length: 1_000_000 });
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = headOf(`PATCH ${upload.path} HTTP/1.1`, { ...bytesAt(0), ...long, cookie });
  const start = await longVideo(400_000);
  await untilClosed(app.url, { head: Buffer.concat([Buffer.from(head), start]), drip: () => '\0' });
  expect(await upload.offset()).toBeGreaterThanOrEqual(start.length);
});

test('a slow form above the minimum rate is accepted, however long it takes', async () => {
  const admin = await app.admin();
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`;
  const pieces = Array.from({ length: 240 }, () => 'y'.repeat(200));
  const [start, end] = [`${field('name')}Slow\r\n${field('ignored')}`, '\r\n--x--\r\n'];
  const length = `${start}${pieces.join('')}${end}`.length;
  const headers = { ...form, cookie, connection: 'close', 'content-length': String(length) };
  const left = [...pieces, end];
  const text = await untilClosed(app.url, {
    head: `${headOf('POST /api/categories HTTP/1.1', headers)}${start}`,
    drip: () => left.shift() ?? '',
  });
  expect(text).toMatch(/^HTTP\/1\.1 201 /);
});

/** Returns the number of open connections of the gateway. */
async function connections(): Promise<number> {
  const { text } = await send(app.process('gateway').opsUrl, 'GET', '/metrics');
  return Number(/^atelier_http_connections (\d+)$/m.exec(text)?.[1]);
}

test.each([
  ['and stops sending', ''],
  ['and keeps sending', '\r\n'],
])('a client that does not read its responses %s is disconnected', async (_, drip) => {
  const before = await connections();
  const socket = open(app.url);
  // As many as may be sent ahead: more would be a reason to close the connection at once.
  socket.write(headOf('GET /api/openapi.json HTTP/1.1').repeat(16));
  const timer = setInterval(() => socket.write(drip), 50);
  await until('the client is connected', async () => (await connections()) > before);
  await until('the client is disconnected', async () => (await connections()) <= before, {
    within: 50_000,
  });
  clearInterval(timer);
  socket.destroy();
});

test('a normal request is served afterwards', async () => {
  expect((await app.visitor().get('/api/courses')).status).toBe(200);
});
