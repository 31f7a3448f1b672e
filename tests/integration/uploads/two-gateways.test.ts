import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Admin } from '../../support/admin.ts';
import type { Person } from '../../support/person.ts';
import { longVideo, TusUpload } from '../../support/tus.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const mebibyte = 1024 * 1024;
const part = 5 * mebibyte;
const app = useApp({ counts: { gateway: 2, media: 2, worker: 0 } });

let admin: Admin;
let there: Person;
let video: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  there = admin.at(app.urls[1]!);
  video = await longVideo(23 * mebibyte + 77);
});

const keyOf = (upload: TusUpload) => `videos/${upload.id}/original.mp4`;

async function expectWhole(upload: TusUpload): Promise<void> {
  const expected = createHash('sha256').update(video).digest('hex');
  expect(await app.bucket.sha256(keyOf(upload))).toBe(expected);
  expect(await app.bucket.keysOf(upload.id)).toEqual([keyOf(upload)]);
}

/** What the row counts, without asking for the upload. */
async function counted(upload: TusUpload): Promise<number> {
  const rows = app.database('media').collection<{ _id: string; offset: number }>('uploads');
  return (await rows.findOne({ _id: upload.id }))?.offset ?? -1;
}

/** Sends `bytes` from an offset and then nothing, on a connection that stays open. */
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

test('an upload goes on at any gateway', async () => {
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

test('kill -9 of a gateway in the middle: the other one goes on, one part is sent again at most', async () => {
  const upload = await TusUpload.begin(there, { length: video.length });
  const sent = 13 * mebibyte;
  const sending = sendAndHang(upload, 0, sent);
  await until('two parts are counted', async () => (await counted(upload)) === 2 * part);
  await app.process('gateway', 1).kill();
  await sending.answer;
  const here = upload.as(admin);
  const started = Date.now();
  const offset = await here.offset();
  expect(Date.now() - started, 'not only when the idle time is over').toBeLessThan(20_000);
  expect(sent - offset).toBeLessThanOrEqual(part);
  await finish(here, offset);
  await app.process('gateway', 1).restart();
});

describe('a client that comes back', () => {
  test('after its connection broke finds all that had arrived', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const sending = sendAndHang(upload, 0, 7 * mebibyte);
    await until('a part is counted', async () => (await counted(upload)) === part);
    sending.leave();
    const offset = await until(
      'the rest is stored',
      async () => (await counted(upload)) > part && upload.as(there).offset(),
    );
    expect(offset).toBe(7 * mebibyte);
    await finish(upload.as(there), offset);
  });

  test('while its connection hangs takes over within seconds, and nothing is lost', async () => {
    const upload = await TusUpload.begin(admin, { length: video.length });
    const sending = sendAndHang(upload, 0, 8 * mebibyte);
    await until('a part is counted', async () => (await counted(upload)) === part);
    const started = Date.now();
    const offset = await upload.as(there).offset();
    expect(Date.now() - started, 'not only when the idle time is over').toBeLessThan(20_000);
    expect(offset).toBe(8 * mebibyte);
    const answer = await sending.answer;
    expect(answer?.headers['upload-offset']).toBe(String(offset));
    await finish(upload.as(there), offset);
  });
});

test('many at once write one upload and do not harm it', async () => {
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

test('a gateway that is stopped in the middle keeps what came', async () => {
  const upload = await TusUpload.begin(there, { length: video.length });
  const sending = sendAndHang(upload, 0, 8 * mebibyte);
  await until('a part is counted', async () => (await counted(upload)) === part);
  await app.process('gateway', 1).stop();
  await sending.answer;
  expect(await upload.as(admin).offset()).toBe(8 * mebibyte);
  await app.process('gateway', 1).restart();
});
