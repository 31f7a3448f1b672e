import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { beginUpload, bytesAt, TusUpload } from '../../support/media/tus.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';
import { limit, mebibyte, partedVideo, path } from './small-limit.ts';

const { app } = useSellingApp({ videosWait: true });

let admin: Admin;
let video: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  video = await partedVideo();
});

describe('a tus client', () => {
  test('gets the supported version, extensions and size limit', async () => {
    const answer = await admin.call('OPTIONS', path);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
      'tus-checksum-algorithm': 'sha1,sha256,md5',
      'tus-max-size': String(limit),
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('can create an upload, send it in two pieces and read its offset', async () => {
    const metadata = { filename: 'Übung.mp4', filetype: 'video/mp4' };
    const begun = await beginUpload(admin, { length: video.length, metadata });
    expect(begun.status).toBe(201);
    expect(begun.headers.location).toMatch(/^\/api\/media\/uploads\/[0-9a-f]{24}$/);
    const inADay = Date.parse(String(begun.headers['upload-expires'])) - Date.now();
    expect(Math.abs(inADay - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(begun.headers['cache-control']).toBe('no-store');

    const upload = new TusUpload(admin, String(begun.headers.location));
    const middle = 7 * mebibyte + 11;
    const first = await upload.patch(0, video.subarray(0, middle));
    expect(first.status).toBe(204);
    expect(first.headers['upload-offset']).toBe(String(middle));
    expect(first.headers['upload-expires']).toBe(begun.headers['upload-expires']);

    const head = await upload.head();
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': String(middle),
      'upload-length': String(video.length),
      'upload-metadata': `filename ${Buffer.from(metadata.filename).toString('base64')},filetype ${Buffer.from(metadata.filetype).toString('base64')}`,
      'cache-control': 'no-store',
    });

    const second = await upload.patch(middle, video.subarray(middle));
    expect(second.status).toBe(204);
    expect(await upload.offset()).toBe(video.length);
    expect(await app.bucket.keysOf(upload.id)).toEqual([`videos/${upload.id}/original.mp4`]);
    expect(await app.bucket.sha256(`videos/${upload.id}/original.mp4`)).toBe(sha256(video));
  });

  test('can send bytes with the creation', async () => {
    const answer = await beginUpload(admin, { length: video.length, body: video });
    expect(answer.status).toBe(201);
    expect(answer.headers['upload-offset']).toBe(String(video.length));
  });

  test('can terminate an upload, which leaves nothing behind', async () => {
    for (const bytes of [100, 6 * mebibyte, video.length]) {
      const upload = await TusUpload.begin(admin, { length: video.length });
      await upload.patch(0, video.subarray(0, bytes));
      expect((await app.bucket.keysOf(upload.id)).length).toBeGreaterThan(0);
      expect((await upload.remove()).status).toBe(204);
      expect((await upload.head()).status).toBe(404);
      expect(await app.bucket.keysOf(upload.id)).toEqual([]);
      expect(await app.bucket.hasBegun(`videos/${upload.id}/original.mp4`)).toBe(false);
    }
  });

  test('can send PATCH as POST with a method override', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const answer = await admin.call('POST', upload.path, {
      headers: { ...bytesAt(0), 'x-http-method-override': 'PATCH' },
      body: video,
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await upload.offset()).toBe(video.length);
  });
});

test('an upload in pieces smaller than a part and than the detected header is complete', async () => {
  const upload = await TusUpload.begin(admin, { length: video.length });
  let offset = 0;
  for (const bytes of [1, 7, 100, 3_000, 2_000, ...Array(12).fill(mebibyte), mebibyte]) {
    const answer = await upload.patch(offset, video.subarray(offset, offset + bytes));
    expect([answer.status, answer.text]).toEqual([204, '']);
    offset = Math.min(offset + bytes, video.length);
    expect(answer.headers['upload-offset']).toBe(String(offset));
  }
  expect(await app.bucket.sha256(`videos/${upload.id}/original.mp4`)).toBe(sha256(video));
  expect(await app.bucket.keysOf(upload.id)).toEqual([`videos/${upload.id}/original.mp4`]);
});

describe('a checksum', () => {
  const checksum = (algorithm: string, bytes: Buffer) =>
    `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;

  test.each(['sha1', 'sha256', 'md5'])('by %s is accepted if it matches', async (algorithm) => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const headers = { 'upload-checksum': checksum(algorithm, video) };
    expect((await upload.patch(0, video, { headers })).status).toBe(204);
    expect(await app.bucket.sha256(`videos/${upload.id}/original.mp4`)).toBe(sha256(video));
  });

  test('of other bytes answers 460, keeps none of them, and allows sending the right ones', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const middle = 1_000;
    await upload.patch(0, video.subarray(0, middle));
    const rest = video.subarray(middle);
    const headers = { 'upload-checksum': checksum('sha1', rest) };
    const damaged = Buffer.from(rest);
    damaged[8 * mebibyte]! ^= 1;
    expectError(await upload.patch(middle, damaged, { headers }), 460, 'CHECKSUM_MISMATCH');
    expect(await upload.offset()).toBe(middle);
    expect((await upload.patch(middle, rest, { headers })).status).toBe(204);
    expect(await app.bucket.sha256(`videos/${upload.id}/original.mp4`)).toBe(sha256(video));
  });

  test('of an unknown algorithm answers 400', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const headers = { 'upload-checksum': 'crc32 AAAA' };
    expectError(await upload.patch(0, video, { headers }), 400, 'BAD_REQUEST');
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
