import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

/** An ffprobe that dies while a file exists: a temporary failure, unrelated to the video. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-failing-'));
const failing = path.join(folder, 'failing');
const ffprobe = path.join(folder, 'ffprobe');
const real = process.env.FFPROBE_PATH ?? 'ffprobe';
writeFileSync(ffprobe, `#!/bin/sh\n[ -e '${failing}' ] && kill -9 $$\nexec '${real}' "$@"\n`);
chmodSync(ffprobe, 0o755);
/** An ffmpeg that is killed while a file exists, as by a system that is out of memory. */
const killing = path.join(folder, 'killing');
const ffmpeg = path.join(folder, 'ffmpeg');
const realFfmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
writeFileSync(ffmpeg, `#!/bin/sh\n[ -e '${killing}' ] && kill -9 $$\nexec '${realFfmpeg}' "$@"\n`);
chmodSync(ffmpeg, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const app = useSharedApp({
  own: { processes: ['worker'], env: { FFPROBE_PATH: ffprobe, FFMPEG_PATH: ffmpeg } },
});

test('a temporary failure is tried three times, keeps the upload, and succeeds on a later retry', async () => {
  writeFileSync(failing, '');
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-index-first' });
  const retry = `/api/courses/${course.id}/lessons/${lesson.id}/media/retry`;
  expectFieldError(await admin.post(retry), 'media');
  const failed = await admin.untilMedia(course, lesson, 'failed');
  expect(failed.media.error).toMatch(/failed three times.*retry/i);
  const tries = app
    .process('worker')
    .logs()
    .match(/"event":"job-failed"/g);
  expect(tries).toHaveLength(3);
  expect(await app.bucket.contents()).toHaveLength(1);
  expectError(await (await app.learner()).post(retry), 403, 'FORBIDDEN');

  rmSync(failing);
  const answer = await admin.post(retry);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    message: expect.any(String),
    lesson: { id: lesson.id, media: { status: 'queued', progress: 0, error: null } },
  });
  const ready = await admin.untilMedia(course, lesson, 'ready');
  expect(ready.duration).toBe('0:10');
  expect(expectFieldError(await admin.post(retry), 'media')).toMatch(/has not failed/);
});

test('a failed retry can be retried, and only one of concurrent retries is accepted', async () => {
  writeFileSync(failing, '');
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  const retry = `/api/courses/${course.id}/lessons/${lesson.id}/media/retry`;
  await admin.untilMedia(course, lesson, 'failed');
  expect((await admin.post(retry)).status).toBe(200);
  await admin.untilMedia(course, lesson, 'failed');
  rmSync(failing);
  const answers = await Promise.all([admin.post(retry), admin.post(retry), admin.post(retry)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  await admin.untilMedia(course, lesson, 'ready');
});

test('too little memory fails at once with the figures, and succeeds on a later retry', async () => {
  writeFileSync(killing, '');
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  const failed = await admin.untilMedia(course, lesson, 'failed');
  expect(failed.media.error).toMatch(/needs about \d+ MB of memory/);
  rmSync(killing);
  const retry = `/api/courses/${course.id}/lessons/${lesson.id}/media/retry`;
  expect((await admin.post(retry)).status).toBe(200);
  await admin.untilMedia(course, lesson, 'ready');
});

test('a retry after a temporary failure makes the livestream ready; a concurrent retry is refused', async () => {
  writeFileSync(failing, '');
  const admin = await app.admin();
  const made = await createLivestream(admin, { video: 'mp4-one-second' });
  const retry = `/api/livestreams/${made.id}/media/retry`;
  expect(expectFieldError(await admin.post(retry), 'media')).toMatch(/has not failed/);
  const failed = await untilLivestream(admin, made, 'failed');
  expect(failed).toMatchObject({ duration: '00:00', video_url: null, thumbnail_url: null });
  expectError(await (await app.learner()).post(retry), 403, 'FORBIDDEN');

  rmSync(failing);
  const answers = await Promise.all([admin.post(retry), admin.post(retry)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 200)!.json()).toEqual({
    message: 'The video is being processed again.',
    livestream: {
      ...failed,
      media: { status: 'queued', progress: 0, error: null },
      updated_at: expect.any(String),
    },
  });
  const ready = await untilLivestream(admin, made, 'ready');
  expect(ready).toMatchObject({ duration: '00:01', video_url: expect.any(String) });
});
