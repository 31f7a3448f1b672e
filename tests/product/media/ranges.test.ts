import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { send } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let address: string;
let thumbnail: string;
let original: Buffer;
beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 0 });
  const lesson = await admin.createLesson(course, { video: 'mp4-index-first' });
  const ready = await admin.untilMedia(course, lesson, 'ready');
  address = ready.video_url!;
  thumbnail = ready.thumbnail_url!;
  original = await readFile(await mediaFile('mp4-index-first'));
});

const get = (headers: Record<string, string> = {}) => app.visitor().get(address, headers);

test('the whole file equals the uploaded one, byte for byte', async () => {
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'content-length': String(original.length),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(hash(answer.bytes)).toBe(hash(original));
});

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=1000-', 1_000, -1],
    ['bytes=-500', -500, -1],
    ['bytes=1000-999999999', 1_000, -1],
  ])('%s answers 206 with exactly these bytes', async (range, start, end) => {
    const size = original.length;
    const first = start < 0 ? size + start : start;
    const last = end < 0 ? size + end : end;
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${size}`);
    expect(answer.headers['content-length']).toBe(String(last - first + 1));
    expect(answer.bytes.equals(original.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=999999999-', 'bytes=-0'])('%s answers 416 with the size', async (range) => {
    const answer = await get({ range });
    expectError(answer, 416, 'RANGE_NOT_SATISFIABLE');
    expect(answer.headers['content-range']).toBe(`bytes */${original.length}`);
  });

  test.each(['bytes=a-b', 'lines=0-5', 'nonsense', 'bytes=0-1,5-6'])(
    '%s, which is not supported, returns the whole file',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(200);
      expect(answer.bytes.length).toBe(original.length);
    },
  );

  test('with If-Range for another version returns the whole file', async () => {
    const { etag } = (await get()).headers;
    const same = await get({ range: 'bytes=0-9', 'if-range': etag! });
    const other = await get({ range: 'bytes=0-9', 'if-range': '"another"' });
    expect([same.status, other.status]).toEqual([206, 200]);
  });
});

test('a matching If-None-Match answers 304 without a body', async () => {
  const { etag } = (await get()).headers;
  for (const given of [etag!, `"other", ${etag}`]) {
    const answer = await get({ 'if-none-match': given });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    expect(answer.headers.etag).toBe(etag);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD answers like GET, without a body', async () => {
  const head = await app.visitor().call('HEAD', address);
  const whole = await get();
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const name of ['etag', 'content-length', 'content-type', 'accept-ranges']) {
    expect(head.headers[name], name).toBe(whole.headers[name]);
  }
  const part = await app.visitor().call('HEAD', address, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
});

test('a thumbnail is public and cached as immutable', async () => {
  const answer = await app.visitor().get(thumbnail);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('aborted downloads leak no open files at the gateway', async () => {
  const gateway = app.process('gateway');
  const metric = async () => {
    const { text } = await send(gateway.opsUrl, 'GET', '/metrics');
    return Number(/^process_open_fds (\d+)/m.exec(text)?.[1]);
  };
  await get();
  const before = await metric();
  await Promise.all(Array.from({ length: 100 }, () => abortAfterFirstBytes()));
  // Some connections to the object store stay open for reuse.
  await until('its open files are closed', async () => (await metric()) <= before + 20);
  expect((await get()).status).toBe(200);
  expect(gateway.logs()).not.toContain('request-failed');
});

function abortAfterFirstBytes(): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(app.url);
    const outgoing = request({ host: '127.0.0.1', port, path: address, agent: false }, (answer) => {
      answer.once('data', () => outgoing.destroy());
      answer.on('error', () => undefined);
      answer.once('close', resolve);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
