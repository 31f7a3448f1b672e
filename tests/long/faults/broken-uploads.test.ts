import { readFile } from 'node:fs/promises';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { expect, test } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { LongVideo } from '../../support/media/long-video.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { TusUpload } from '../../support/media/tus.ts';
import type { Person } from '../../support/people/person.ts';
import { inSoak } from '../../support/processes/soak.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

const part = 5 * 1024 * 1024;
const length = inSoak(1_000_000_000, 200_000_000);
const { app, backends } = useAppAndBackends({ counts: { gateway: 2 } });

/** Returns the offset in the upload's row; requesting the upload would end the open request. */
async function storedOffset(upload: TusUpload): Promise<number> {
  const rows = app.database('media').collection<{ _id: string; offset: number }>('uploads');
  return (await rows.findOne({ _id: upload.id }))?.offset ?? -1;
}

/** An open request that has sent all bytes up to an offset and is paused there. */
interface PausedRequest {
  readonly upload: TusUpload;
  readonly sent: number;
  readonly answer: Promise<Answer | null>;
  leave(): void;
  /** Sends this number of further bytes. */
  more(bytes: number): void;
}

const interrupt = {
  'the connection is dropped': async ({ leave, answer }) => {
    leave();
    await answer;
    return 0;
  },
  'SIGKILL of the gateway, which restarts': async ({ answer }) => {
    const gateway = app.process('gateway', 0);
    await gateway.kill();
    await answer;
    await gateway.restart();
    return 0;
  },
  'SIGKILL of the gateway, and another one takes over': async ({ answer }) => {
    await app.process('gateway', 0).kill();
    await answer;
    return 0;
  },
  'the object store restarts': async ({ answer, more, sent }) => {
    await backends.stop('object-store');
    // The part that these bytes complete cannot be stored.
    const bytes = part - (sent % part);
    more(bytes);
    expect((await answer)?.status).toBe(503);
    await backends.start('object-store');
    return bytes;
  },
} satisfies Record<string, (request: PausedRequest) => Promise<number>>;

const interruptions: (keyof typeof interrupt)[] = [
  'the connection is dropped',
  'SIGKILL of the gateway, which restarts',
  'the object store restarts',
  'the connection is dropped',
  'SIGKILL of the gateway, and another one takes over',
  'the connection is dropped',
  'the object store restarts',
  'SIGKILL of the gateway, which restarts',
  'the connection is dropped',
  'SIGKILL of the gateway, and another one takes over',
];

/** Sends the bytes between two offsets, and waits until all complete parts are stored. */
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
  await until('all complete parts are stored', async () => (await storedOffset(upload)) === whole, {
    every: 20,
  });
  return { upload, sent: to, answer, leave: () => leaving.abort(), more: more.resolve };
}

test('an upload of hundreds of megabytes survives ten interruptions, each of which resends at most a part', {
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
  for (const [n, kind] of interruptions.entries()) {
    // A client that was stopped knows only the URL of the upload.
    const place = Math.floor(((n + 1) / (interruptions.length + 1)) * length) + n * 1_234_567;
    const request = await sendUpTo(new TusUpload(by, path), video, offset, place);
    const sent = place + (await interrupt[kind](request));
    if (kind === 'SIGKILL of the gateway, and another one takes over') by = admin.at(app.urls[1]!);
    const upload = new TusUpload(by, path);
    offset = await until(`the upload can be resumed after: ${kind}`, () => upload.offset());
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
    `${length} bytes with ten interruptions: ${seconds.toFixed(1)} s, sent again: ${again.join(', ')} bytes`,
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
