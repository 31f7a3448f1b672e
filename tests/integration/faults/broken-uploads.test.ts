import { readFile } from 'node:fs/promises';
import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { expect, test } from 'vitest';
import type { Answer } from '../../support/http-client.ts';
import { LongVideo } from '../../support/long-video.ts';
import { mediaFile } from '../../support/media-file.ts';
import type { Person } from '../../support/person.ts';
import { inSoak } from '../../support/soak.ts';
import { TusUpload } from '../../support/tus.ts';
import { until } from '../../support/until.ts';
import { useAppAndBackends } from '../../support/use-app.ts';

const part = 5 * 1024 * 1024;
const length = inSoak(1_000_000_000, 200_000_000);
const { app, backends } = useAppAndBackends({ counts: { gateway: 2 } });

/** What the upload's row counts, without asking for the upload: that would end the request. */
async function counted(upload: TusUpload): Promise<number> {
  const rows = app.database('media').collection<{ _id: string; offset: number }>('uploads');
  return (await rows.findOne({ _id: upload.id }))?.offset ?? -1;
}

/** A request that has sent all up to a place, goes no further, and is still open. */
interface Cut {
  readonly upload: TusUpload;
  readonly sent: number;
  readonly answer: Promise<Answer | null>;
  leave(): void;
  /** Sends as many bytes more. */
  more(bytes: number): void;
}

const kinds = {
  'the connection is dropped': async ({ leave, answer }) => {
    leave();
    await answer;
    return 0;
  },
  'kill -9 of the gateway, which comes back': async ({ answer }) => {
    const gateway = app.process('gateway', 0);
    await gateway.kill();
    await answer;
    await gateway.restart();
    return 0;
  },
  'kill -9 of the gateway, another goes on': async ({ answer }) => {
    await app.process('gateway', 0).kill();
    await answer;
    return 0;
  },
  'the object store restarts': async ({ answer, more, sent }) => {
    await backends.stop('object-store');
    // The part that is filled now cannot be stored.
    const bytes = part - (sent % part);
    more(bytes);
    expect((await answer)?.status).toBe(503);
    await backends.start('object-store');
    return bytes;
  },
} satisfies Record<string, (cut: Cut) => Promise<number>>;

const cuts: (keyof typeof kinds)[] = [
  'the connection is dropped',
  'kill -9 of the gateway, which comes back',
  'the object store restarts',
  'the connection is dropped',
  'kill -9 of the gateway, another goes on',
  'the connection is dropped',
  'the object store restarts',
  'kill -9 of the gateway, which comes back',
  'the connection is dropped',
  'kill -9 of the gateway, another goes on',
];

/** Sends from an offset up to a place, and waits until all whole parts of that are counted. */
async function sendUpTo(upload: TusUpload, video: LongVideo, from: number, to: number) {
  const leaving = new AbortController();
  const more = Promise.withResolvers<number>();
  async function* body() {
    yield* video.between(from, to);
    const bytes = await more.promise;
    yield* video.between(to, to + bytes);
    await new Promise(() => undefined);
  }
  const answer = upload.patch(from, body(), { signal: leaving.signal }).catch(() => null);
  const whole = Math.floor(to / part) * part;
  await until('all whole parts are counted', async () => (await counted(upload)) === whole, {
    every: 20,
  });
  return { upload, sent: to, answer, leave: () => leaving.abort(), more: more.resolve };
}

test('hundreds of megabytes, cut ten times, arrives whole and sends no more than a part again each time', {
  timeout: 600_000,
}, async () => {
  const video = new LongVideo(await readFile(await mediaFile('mp4-index-first')), length);
  const admin = await app.admin();
  const course = await admin.createCourse();
  const started = Date.now();
  const { path } = await TusUpload.begin(admin, { length });
  const again: number[] = [];
  let by: Person = admin;
  let offset = 0;
  for (const [n, kind] of cuts.entries()) {
    // A client that was stopped knows the address and nothing else.
    const place = Math.floor(((n + 1) / (cuts.length + 1)) * length) + n * 1_234_567;
    const cut = await sendUpTo(new TusUpload(by, path), video, offset, place);
    const sent = place + (await kinds[kind](cut));
    if (kind === 'kill -9 of the gateway, another goes on') by = admin.at(app.urls[1]!);
    const upload = new TusUpload(by, path);
    offset = await until(`it goes on after ${kind}`, () => upload.offset());
    expect(offset, kind).toBeLessThanOrEqual(sent);
    expect(sent - offset, kind).toBeLessThanOrEqual(part);
    again.push(sent - offset);
    if (by !== admin) {
      await app.process('gateway', 0).restart();
      by = admin;
    }
  }
  const upload = new TusUpload(admin, path);
  async function* rest() {
    yield* video.between(offset, length);
  }
  expect((await upload.patch(offset, rest())).status).toBe(204);
  const seconds = (Date.now() - started) / 1_000;
  console.log(
    `${length} bytes with ten cuts: ${seconds.toFixed(1)} s, sent again: ${again.join(', ')} bytes`,
  );

  const key = `videos/${upload.id}/original.mp4`;
  expect(await app.bucket.sha256(key)).toBe(video.sha256());
  expect(await app.bucket.keysOf(upload.id)).toEqual([key]);
  const fields = { title: 'Against all odds', video_upload_id: upload.id };
  const answer = await admin.post(`/api/courses/${course.id}/lessons`, fields);
  expect(answer.status, answer.text).toBe(201);
  const { lesson } = answer.json<{ lesson: Lesson }>();
  expect((await admin.untilMedia(course, lesson, 'ready')).duration).toBe('0:10');
});
