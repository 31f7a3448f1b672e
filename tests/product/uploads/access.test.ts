import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { beginUpload, bytesAt, TusUpload } from '../../support/media/tus.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const path = '/api/media/uploads';

let admin: Admin;
let video: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  video = await readFile(await mediaFile('mp4-index-first'));
});

/** Calls that a person could try with another person's upload. */
function attempts(person: Person, upload: TusUpload, headers: Record<string, string> = {}) {
  const tus = { 'tus-resumable': '1.0.0', ...headers };
  const body = video.subarray(0, 1_000);
  return [
    { what: 'begin', call: () => beginUpload(person, { length: 9, headers }) },
    { what: 'send', call: () => upload.as(person).patch(0, body, { headers }) },
    { what: 'end', call: () => person.call('DELETE', upload.path, { headers: tus }) },
    {
      what: 'send by POST with a method override',
      call: () =>
        person.call('POST', upload.path, {
          headers: { ...bytesAt(0), 'x-http-method-override': 'PATCH', ...headers },
          body,
        }),
    },
  ];
}

describe('an upload cannot be used by', () => {
  const others = [
    ['a visitor', 401, 'UNAUTHENTICATED', async () => app.visitor()],
    ['a learner', 403, 'FORBIDDEN', async () => app.learner()],
  ] as const;

  test.each(others)('%s, who gets %i', async (_, status, code, find) => {
    const person = await find();
    const upload = await TusUpload.begin(admin, { length: video.length });
    for (const { what, call } of attempts(person, upload)) {
      const answer = await call();
      expect(answer.status, what).toBe(status);
      expectError(answer, status, code);
    }
    expect((await upload.as(person).head()).status).toBe(status);
    expectError(await person.call('OPTIONS', path), status, code);
    expect(await upload.offset()).toBe(0);
  });

  test('another admin, who gets 404', async () => {
    const other = await app.newAdmin('admin');
    const upload = await TusUpload.begin(admin, { length: video.length });
    expect((await upload.as(other).head()).status).toBe(404);
    expectError(await upload.as(other).patch(0, video), 404, 'NOT_FOUND');
    expectError(await upload.as(other).remove(), 404, 'NOT_FOUND');
    expect(await upload.offset()).toBe(0);
  });

  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  test.each(elsewhere)(
    "another site with the admin's cookies, which gets 403: %j",
    async (headers) => {
      const upload = await TusUpload.begin(admin, { length: video.length });
      for (const { call } of attempts(admin, upload, headers)) {
        expectError(await call(), 403, 'CROSS_ORIGIN');
      }
      expect(await upload.offset()).toBe(0);
    },
  );
});

test('a page of the same origin can upload', async () => {
  const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' };
  const begun = await beginUpload(admin, { length: video.length, headers });
  const upload = new TusUpload(admin, String(begun.headers.location));
  expect((await upload.patch(0, video, { headers })).status).toBe(204);
});

test('a forbidden upload is refused before its last byte', async () => {
  const upload = await TusUpload.begin(admin, { length: video.length });
  async function* unending() {
    yield video.subarray(0, 1_000);
    await new Promise(() => undefined);
  }
  const learner = await app.learner();
  expectError(await upload.as(learner).patch(0, unending()), 403, 'FORBIDDEN');
});

test('a finished upload that is not used yet cannot be read', async () => {
  const upload = await TusUpload.whole(admin, video);
  const learner = await app.learner();
  for (const person of [app.visitor(), learner]) {
    const answer = await person.get(`/media/videos/${upload.id}/original.mp4`);
    expect([401, 403, 404]).toContain(answer.status);
  }
});

test('requests have ids, which refusals contain and the media service logs', async () => {
  const refused = await beginUpload(app.visitor(), { length: 9 });
  // expectError compares the request id of the body with that of the header.
  expect(expectError(refused, 401, 'UNAUTHENTICATED').requestId).toMatch(/^[0-9a-f-]{36}$/);
  const begun = await beginUpload(admin, { length: 9 });
  const requestId = String(begun.headers['x-request-id']);
  const begins = new RegExp(`${requestId}.*upload-created`);
  await until('the request is in the log', () => begins.test(app.process('media').logs()));
});
