import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Admin } from '../../support/admin.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { mediaFile } from '../../support/media-file.ts';
import { beginUpload, bytesAt, paddedVideo, TusUpload } from '../../support/tus.ts';
import { useApp } from '../../support/use-app.ts';

const mebibyte = 1024 * 1024;
const limit = 20 * mebibyte;
const path = '/api/media/uploads';
const app = useApp({ counts: { worker: 0 }, env: { MAX_VIDEO_BYTES: String(limit) } });

let admin: Admin;
let video: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  video = paddedVideo(await readFile(await mediaFile('mp4-index-first')), 12 * mebibyte + 345);
});

describe('a client that speaks tus', () => {
  test('learns what is understood', async () => {
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

  test('begins an upload, sends it in two pieces and is told where it stands', async () => {
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

  test('sends the first bytes along with the creation', async () => {
    const answer = await beginUpload(admin, { length: video.length, body: video });
    expect(answer.status).toBe(201);
    expect(answer.headers['upload-offset']).toBe(String(video.length));
  });

  test('ends an upload, and nothing is left of it', async () => {
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

  test('may say in a header what its network does not let through', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const answer = await admin.call('POST', upload.path, {
      headers: { ...bytesAt(0), 'x-http-method-override': 'PATCH' },
      body: video,
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await upload.offset()).toBe(video.length);
  });
});

test('pieces that are smaller than a part, and than what tells a video, come together', async () => {
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

describe('is refused', () => {
  test('409 bytes for another place than the upload stands at', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    await upload.patch(0, video.subarray(0, 1_000));
    for (const offset of [0, 999, 1_001]) {
      expectError(await upload.patch(offset, video.subarray(offset)), 409, 'OFFSET_CONFLICT');
    }
    expect(await upload.offset()).toBe(1_000);
  });

  test('412 another version of the protocol, or none', async () => {
    for (const version of ['0.2.2', '']) {
      const headers = { 'tus-resumable': version };
      const answer = await beginUpload(admin, { length: 1, headers });
      expectError(answer, 412, 'TUS_VERSION');
      expect(answer.headers['tus-version']).toBe('1.0.0');
      expect(answer.headers['tus-resumable']).toBe('1.0.0');
    }
  });

  test.each(['-1', '1.5', 'many', ''])('400 a length of %j', async (length) => {
    const headers = { 'upload-length': length };
    expectFieldError(await beginUpload(admin, { length: 0, headers }), 'Upload-Length');
  });

  test('400 an upload without a length, an empty one, one of several pieces', async () => {
    const deferred = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
    expectError(await admin.call('POST', path, { headers: deferred }), 400, 'BAD_REQUEST');
    expectFieldError(await beginUpload(admin, { length: 0 }), 'Upload-Length');
    const headers = { 'upload-concat': 'partial' };
    expectError(await beginUpload(admin, { length: 9, headers }), 400, 'BAD_REQUEST');
  });

  test('400 metadata that cannot be read', async () => {
    const headers = { 'upload-metadata': 'filename not*base64' };
    expectFieldError(await beginUpload(admin, { length: 9, headers }), 'Upload-Metadata');
  });

  test('404 an upload that is not there, whatever is asked of it', async () => {
    const upload = new TusUpload(admin, `${path}/${'0'.repeat(24)}`);
    expect((await upload.head()).status).toBe(404);
    expectError(await upload.patch(0, video.subarray(0, 9)), 404, 'NOT_FOUND');
    expectError(await upload.remove(), 404, 'NOT_FOUND');
  });

  test('410 an upload whose parts the store has lost', async () => {
    const half = 6 * mebibyte;
    const upload = await TusUpload.begin(admin, { length: video.length });
    await upload.patch(0, video.subarray(0, half));
    await app.bucket.abort(`videos/${upload.id}/original.mp4`);
    expectError(await upload.patch(half, video.subarray(half)), 410, 'GONE');
  });

  test('405 to read it, with what can be done', async () => {
    const upload = await TusUpload.begin(admin, { length: 9 });
    const answer = await admin.get(upload.path);
    expectError(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe('HEAD, PATCH, DELETE, POST, OPTIONS');
  });

  test('415 bytes under another type', async () => {
    const upload = await TusUpload.begin(admin, { length: 9 });
    const headers = { 'content-type': 'video/mp4' };
    const answer = await upload.patch(0, video.subarray(0, 9), { headers });
    expectError(answer, 415, 'UNSUPPORTED_MEDIA');
    expect(await upload.offset()).toBe(0);
  });
});

describe('limits:', () => {
  test('413 for a video over the limit, before a byte of it is sent', async () => {
    const answer = await beginUpload(admin, { length: limit + 1 });
    expect(expectError(answer, 413, 'TOO_LARGE').message).toBe('The file is larger than 20 MB');
    expect((await beginUpload(admin, { length: limit })).status).toBe(201);
  });

  test('413 for a picture over the limit of pictures', async () => {
    const length = 10 * mebibyte + 1;
    for (const [name, value] of [
      ['kind', 'image'],
      ['filetype', 'image/png'],
    ]) {
      const metadata = { [name!]: value! };
      const answer = await beginUpload(admin, { length, metadata });
      expect(expectError(answer, 413, 'TOO_LARGE').message).toBe('The file is larger than 10 MB');
    }
  });

  test('413 for more bytes than were announced, said in advance or not', async () => {
    const length = 6 * mebibyte;
    const upload = await TusUpload.begin(admin, { length });
    expectError(await upload.patch(0, video), 413, 'TOO_LARGE');
    expect(await upload.offset()).toBe(0);
    async function* endless() {
      for (let at = 0; ; at = 0) yield video.subarray(at, at + 64 * 1024);
    }
    expectError(await upload.patch(0, endless()), 413, 'TOO_LARGE');
    expect(await upload.offset()).toBeLessThanOrEqual(length);
  });

  test('415 for bytes that are no video, and nothing is left', async () => {
    const text = Buffer.from('This is not a video. '.repeat(1_000));
    const upload = await TusUpload.begin(admin, { length: text.length });
    expect((await upload.patch(0, text.subarray(0, 3_000))).status).toBe(204);
    const answer = await upload.patch(3_000, text.subarray(3_000));
    expect(expectError(answer, 415, 'UNSUPPORTED_MEDIA').message).toBe('The file is not a video');
    expect((await upload.head()).status).toBe(404);
    expect(await app.bucket.keysOf(upload.id)).toEqual([]);
    const rows = app.database('media').collection('uploads');
    expect(await rows.countDocuments({ _id: upload.id as never })).toBe(0);
  });

  test('415 for a video that was announced as a picture', async () => {
    const metadata = { kind: 'image' };
    const upload = await TusUpload.begin(admin, { length: 9 * mebibyte, metadata });
    const answer = await upload.patch(0, video.subarray(0, mebibyte));
    expectError(answer, 415, 'UNSUPPORTED_MEDIA');
  });
});

describe('a checksum', () => {
  const checksum = (algorithm: string, bytes: Buffer) =>
    `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;

  test.each(['sha1', 'sha256', 'md5'])('%s of what is sent is checked', async (algorithm) => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const headers = { 'upload-checksum': checksum(algorithm, video) };
    expect((await upload.patch(0, video, { headers })).status).toBe(204);
    expect(await app.bucket.sha256(`videos/${upload.id}/original.mp4`)).toBe(sha256(video));
  });

  test('460 of other bytes: none of them count, and the right ones may follow', async () => {
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

  test('400 of an unknown kind', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const headers = { 'upload-checksum': 'crc32 AAAA' };
    expectError(await upload.patch(0, video, { headers }), 400, 'BAD_REQUEST');
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
