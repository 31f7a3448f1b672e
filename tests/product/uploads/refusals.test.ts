import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { beginUpload, TusUpload } from '../../support/media/tus.ts';
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

describe('an upload answers', () => {
  test('409 to bytes for another offset than the current one', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    await upload.patch(0, video.subarray(0, 1_000));
    for (const offset of [0, 999, 1_001]) {
      expectError(await upload.patch(offset, video.subarray(offset)), 409, 'OFFSET_CONFLICT');
    }
    expect(await upload.offset()).toBe(1_000);
  });

  test('412 to another version of the protocol or none', async () => {
    for (const version of ['0.2.2', '']) {
      const headers = { 'tus-resumable': version };
      const answer = await beginUpload(admin, { length: 1, headers });
      expectError(answer, 412, 'TUS_VERSION');
      expect(answer.headers['tus-version']).toBe('1.0.0');
      expect(answer.headers['tus-resumable']).toBe('1.0.0');
    }
  });

  test.each(['-1', '1.5', 'many', ''])('400 to a length of %j', async (length) => {
    const headers = { 'upload-length': length };
    expectFieldError(await beginUpload(admin, { length: 0, headers }), 'Upload-Length');
  });

  test('400 to a deferred length, an empty upload and a concatenated one', async () => {
    const deferred = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
    expectError(await admin.call('POST', path, { headers: deferred }), 400, 'BAD_REQUEST');
    expectFieldError(await beginUpload(admin, { length: 0 }), 'Upload-Length');
    const headers = { 'upload-concat': 'partial' };
    expectError(await beginUpload(admin, { length: 9, headers }), 400, 'BAD_REQUEST');
  });

  test('400 to invalid metadata', async () => {
    const headers = { 'upload-metadata': 'filename not*base64' };
    expectFieldError(await beginUpload(admin, { length: 9, headers }), 'Upload-Metadata');
  });

  test('404 to every request if it does not exist', async () => {
    const upload = new TusUpload(admin, `${path}/${'0'.repeat(24)}`);
    expect((await upload.head()).status).toBe(404);
    expectError(await upload.patch(0, video.subarray(0, 9)), 404, 'NOT_FOUND');
    expectError(await upload.remove(), 404, 'NOT_FOUND');
  });

  test('410 if the object store has lost its parts', async () => {
    const half = 6 * mebibyte;
    const upload = await TusUpload.begin(admin, { length: video.length });
    await upload.patch(0, video.subarray(0, half));
    await app.bucket.abort(`videos/${upload.id}/original.mp4`);
    expectError(await upload.patch(half, video.subarray(half)), 410, 'GONE');
  });

  test('405 to GET, with the allowed methods', async () => {
    const upload = await TusUpload.begin(admin, { length: 9 });
    const answer = await admin.get(upload.path);
    expectError(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe('HEAD, PATCH, DELETE, POST, OPTIONS');
  });

  test('415 to another content type', async () => {
    const upload = await TusUpload.begin(admin, { length: 9 });
    const headers = { 'content-type': 'video/mp4' };
    const answer = await upload.patch(0, video.subarray(0, 9), { headers });
    expectError(answer, 415, 'UNSUPPORTED_MEDIA');
    expect(await upload.offset()).toBe(0);
  });
});

describe('the limits of an upload:', () => {
  test('413 for a video over the size limit, before any bytes are sent', async () => {
    const answer = await beginUpload(admin, { length: limit + 1 });
    expect(expectError(answer, 413, 'TOO_LARGE').message).toBe('The file is larger than 20 MB');
    expect((await beginUpload(admin, { length: limit })).status).toBe(201);
  });

  test('413 for a picture over the size limit of pictures', async () => {
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

  test('413 for more bytes than announced, with or without a content length', async () => {
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

  test('415 for bytes that are not a video, leaving nothing behind', async () => {
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
