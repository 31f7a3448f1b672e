import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { longVideo, TusUpload } from '../../support/media/tus.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const mebibyte = 1024 * 1024;
const part = 5 * mebibyte;
const { app } = useSellingApp({ videosWait: true });

let admin: Admin;
let there: Person;
let video: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  there = admin.at(app.urls[1]!);
  video = await longVideo(19 * mebibyte + 77);
});

const keyOf = (upload: TusUpload) => `videos/${upload.id}/original.mp4`;

async function expectWhole(upload: TusUpload): Promise<void> {
  const expected = createHash('sha256').update(video).digest('hex');
  expect(await app.bucket.sha256(keyOf(upload))).toBe(expected);
  expect(await app.bucket.keysOf(upload.id)).toEqual([keyOf(upload)]);
}

/** Returns the offset in the upload's row, without a request for the upload. */
async function storedOffset(upload: TusUpload): Promise<number> {
  const rows = app.database('media').collection<{ _id: string; offset: number }>('uploads');
  return (await rows.findOne({ _id: upload.id }))?.offset ?? -1;
}

/** Sends `bytes` bytes from an offset, then nothing on the connection that stays open. */
function sendAndHang(upload: TusUpload, offset: number, bytes: number) {
  const leaving = new AbortController();
  async function* body() {
    yield video.subarray(offset, offset + bytes);
    await new Promise(() => undefined);
  }
  const answer = upload.patch(offset, body(), { signal: leaving.signal }).catch(() => null);
  return { answer, leave: () => leaving.abort() };
}

async function finish(upload: TusUpload, from: number): Promise<void> {
  expect((await upload.patch(from, video.subarray(from))).status).toBe(204);
  await expectWhole(upload);
}

test('an upload can be continued at any gateway', async () => {
  const upload = await TusUpload.begin(admin, { length: video.length });
  const pieces = [1_000, 6 * mebibyte, 6 * mebibyte + 1, 17 * mebibyte, video.length];
  let offset = 0;
  for (const [n, end] of pieces.entries()) {
    const by = n % 2 ? upload : upload.as(there);
    expect((await by.patch(offset, video.subarray(offset, end))).status).toBe(204);
    offset = end;
    expect(await upload.offset()).toBe(offset);
  }
  await expectWhole(upload);
});

test('after SIGKILL of a gateway, an upload continues at the other one, resending at most a part', async () => {
  const upload = await TusUpload.begin(there, { length: video.length });
  const sent = 13 * mebibyte;
  const sending = sendAndHang(upload, 0, sent);
  await until('two parts are stored', async () => (await storedOffset(upload)) === 2 * part);
  await app.process('gateway', 1).kill();
  await sending.answer;
  const here = upload.as(admin);
  const started = Date.now();
  const offset = await here.offset();
  expect(Date.now() - started, 'before the idle timeout').toBeLessThan(20_000);
  expect(sent - offset).toBeLessThanOrEqual(part);
  await finish(here, offset);
  await app.process('gateway', 1).restart();
});

describe('a client that resumes an upload at another gateway', () => {
  test('after its connection broke finds all bytes that had arrived', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const sending = sendAndHang(upload, 0, 7 * mebibyte);
    await until('a part is stored', async () => (await storedOffset(upload)) === part);
    sending.leave();
    const offset = await until(
      'the rest is stored',
      async () => (await storedOffset(upload)) > part && upload.as(there).offset(),
    );
    expect(offset).toBe(7 * mebibyte);
    await finish(upload.as(there), offset);
  });

  test('while its connection hangs takes over within seconds without losing bytes', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const sending = sendAndHang(upload, 0, 8 * mebibyte);
    await until('a part is stored', async () => (await storedOffset(upload)) === part);
    const started = Date.now();
    const offset = await upload.as(there).offset();
    expect(Date.now() - started, 'before the idle timeout').toBeLessThan(20_000);
    expect(offset).toBe(8 * mebibyte);
    const answer = await sending.answer;
    expect(answer?.headers['upload-offset']).toBe(String(offset));
    await finish(upload.as(there), offset);
  });
});

test('concurrent writes do not damage an upload', async () => {
  const upload = await TusUpload.begin(admin, { length: video.length });
  let offset = 0;
  while (offset < video.length) {
    const end = Math.min(offset + 6 * mebibyte, video.length);
    const answers = await Promise.all(
      [admin, there, admin, there].map((by) =>
        upload.as(by).patch(offset, video.subarray(offset, end)),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([]);
    expect(statuses).toContain(204);
    offset = await upload.offset();
  }
  await expectWhole(upload);
});

test('a gateway that is stopped during an upload keeps the received bytes', async () => {
  const upload = await TusUpload.begin(there, { length: video.length });
  const sending = sendAndHang(upload, 0, 8 * mebibyte);
  await until('a part is stored', async () => (await storedOffset(upload)) === part);
  await app.process('gateway', 1).stop();
  await sending.answer;
  expect(await upload.as(admin).offset()).toBe(8 * mebibyte);
  await app.process('gateway', 1).restart();
});
