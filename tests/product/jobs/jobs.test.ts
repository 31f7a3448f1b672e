import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Alarm } from '@atelier/contracts/media/alarms';
import type { ProcessHealth, QueuedJob, Storage } from '@atelier/contracts/media/video-jobs';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

/** An ffmpeg that waits until a file is removed, which keeps a job active during the test. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-held-'));
const held = path.join(folder, 'held');
const ffmpeg = path.join(folder, 'ffmpeg');
const real = process.env.FFMPEG_PATH ?? 'ffmpeg';
writeFileSync(
  ffmpeg,
  `#!/bin/sh\nwhile [ -e '${held}' ]; do sleep 0.1; done\nexec '${real}' "$@"\n`,
);
chmodSync(ffmpeg, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const app = useSharedApp({
  own: { processes: ['worker'], env: { FFMPEG_PATH: ffmpeg, SWEEP_SECONDS: '1' } },
});

async function jobs(admin: Admin, state: string) {
  const answer = await admin.get(`/api/jobs?state=${state}&page=1`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ jobs: QueuedJob[]; counts: Record<string, number> }>();
}

const jobOf = (
  admin: Admin,
  state: string,
  lesson: { id: string },
  work: 'process-video' | 'package-video' = 'process-video',
) =>
  until(`the job is ${state}`, async () =>
    (await jobs(admin, state)).jobs.find(
      ({ owner, name }) => owner?.id === lesson.id && name === work,
    ),
  );

describe('the jobs of the pipeline', () => {
  test('can be listed by state, canceled while active or waiting, and retried', async () => {
    writeFileSync(held, '');
    const admin = await app.admin();
    const course = await admin.createCourse();
    const first = await admin.createLesson(course, { video: 'mp4-one-second' });
    const active = await jobOf(admin, 'active', first);
    expect(active).toMatchObject({ queue: 'media', tries: 1, reason: null, finished_at: null });
    const second = await admin.createLesson(course, { video: 'mp4-one-second' });
    await jobOf(admin, 'waiting', second);
    expect((await jobs(admin, 'waiting')).counts).toMatchObject({ active: 1, waiting: 1 });

    for (const lesson of [second, first]) {
      const cancel = `/api/courses/${course.id}/lessons/${lesson.id}/media/cancel`;
      expectError(await (await app.learner()).post(cancel), 403, 'FORBIDDEN');
      const answer = await admin.post(cancel);
      expect(answer.status, answer.text).toBe(200);
      expect((await admin.lesson(course, lesson)).media).toMatchObject({
        ...{ status: 'failed', error: 'Canceled by an admin.' },
      });
      expectFieldError(await admin.post(cancel), 'media');
    }
    const failed = await jobOf(admin, 'failed', first);
    expect(failed.reason).toBe('Canceled by an admin');
    expect(failed.retryable).toBe(true);
    const { lines } = (await admin.get(`/api/jobs/media/${failed.id}/log`)).json<{
      lines: string[];
    }>();
    expect(lines[0]).toMatch(/Attempt 1 begins$/);
    expect(lines.at(-1)).toMatch(/Canceled by an admin$/);
    await until(
      'no job is waiting',
      async () => (await jobs(admin, 'waiting')).counts.waiting === 0,
    );

    rmSync(held);
    for (const lesson of [first, second]) {
      await admin.post(`/api/courses/${course.id}/lessons/${lesson.id}/media/retry`);
      await admin.untilMedia(course, lesson, 'ready');
    }
    const leftOver = (await jobs(admin, 'failed')).jobs.map(({ owner }) => owner?.id);
    expect(leftOver).not.toContain(first.id);
    expect(leftOver).not.toContain(second.id);
    const done = await jobOf(admin, 'completed', first);
    expect(done.file_name).toMatch(/\.mp4$/);
    const packaged = await jobOf(admin, 'completed', first, 'package-video');
    expect(packaged.file_name).toBe(done.file_name);
  });

  test('of an intro video can be canceled and retried too', async () => {
    writeFileSync(held, '');
    const admin = await app.admin();
    const { id } = await admin.createCourse();
    const video = { content: await mediaFile('mp4-one-second'), type: 'video/mp4' };
    await admin.form('PUT', `/api/courses/${id}`, {}, { video });
    expect((await admin.post(`/api/courses/${id}/media/cancel`)).status).toBe(200);
    expect((await admin.course(id)).media.status).toBe('failed');
    rmSync(held);
    expect((await admin.post(`/api/courses/${id}/media/retry`)).status).toBe(200);
    await until(
      'the intro video is ready',
      async () => (await admin.course(id)).media.status === 'ready',
    );
  });

  test('that failed permanently cannot be retried, and are removed when the video is replaced', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'truncated-index-last' });
    await admin.untilMedia(course, lesson, 'failed');
    expect((await jobOf(admin, 'failed', lesson)).retryable).toBe(false);
    const video = { content: await mediaFile('mp4-one-second'), type: 'video/mp4' };
    await admin.form('PUT', `/api/courses/${course.id}/lessons/${lesson.id}`, {}, { video });
    await admin.untilMedia(course, lesson, 'ready');
    await until('the failure is off the list', async () => {
      const failed = (await jobs(admin, 'failed')).jobs;
      return failed.every(({ owner }) => owner?.id !== lesson.id);
    });
  });

  test('that failed are no longer to do while their lesson is deleted', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'truncated-index-last' });
    await admin.untilMedia(course, lesson, 'failed');
    await jobOf(admin, 'failed', lesson);
    const { counts } = await jobs(admin, 'active');
    done(await admin.delete(`/api/courses/${course.id}/lessons/${lesson.id}`), 200);
    const { jobs: failed, counts: left } = await jobs(admin, 'failed');
    expect(failed.filter(({ owner }) => owner?.id === lesson.id)).toEqual([]);
    expect(left.failed).toBe(counts.failed! - 1);
    const deletions = done(await admin.get('/api/deletions'), 200).deletions as { id: string }[];
    done(await admin.post(`/api/deletions/${deletions[0]!.id}/restore`), 200);
    await jobOf(admin, 'failed', lesson);
  });

  test('can be dismissed once, and only if they have failed', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'truncated-index-last' });
    await admin.untilMedia(course, lesson, 'failed');
    const { id } = await jobOf(admin, 'failed', lesson);
    expectError(await (await app.learner()).delete(`/api/jobs/media/${id}`), 403, 'FORBIDDEN');
    expect((await admin.delete(`/api/jobs/media/${id}`)).status).toBe(200);
    expectError(await admin.delete(`/api/jobs/media/${id}`), 404, 'NOT_FOUND');
    expect((await admin.lesson(course, lesson)).media.status).toBe('failed');
    const good = await admin.createLesson(course, { video: 'mp4-one-second' });
    await admin.untilMedia(course, good, 'ready');
    const over = await jobOf(admin, 'completed', good);
    expectFieldError(await admin.delete(`/api/jobs/media/${over.id}`), 'id');
  });

  test('are for admins only, and an unknown job answers 404', async () => {
    for (const address of ['/api/jobs', '/api/jobs/media/x/log', '/api/storage', '/api/health']) {
      expectError(await app.visitor().get(address), 401, 'UNAUTHENTICATED');
      expectError(await (await app.learner()).get(address), 403, 'FORBIDDEN');
    }
    const admin = await app.admin();
    expectError(await admin.get('/api/jobs/media/x/log'), 404, 'NOT_FOUND');
    expectFieldError(await admin.get('/api/jobs/other/x/log'), 'queue');
    expectFieldError(await admin.get('/api/jobs?state=lost'), 'state');
  });
});

test('GET /api/storage returns the counted objects and bytes', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  await admin.createLesson(course, { video: 'mp4-one-second' });
  const storage = await until('the storage is counted', async () => {
    const counted = (await admin.get('/api/storage')).json<Storage>();
    return counted.bytes > 0 && counted;
  });
  expect(storage.objects).toBeGreaterThan(0);
  expect(storage.counted_at).not.toBeNull();
});

test('GET /api/health returns the status of every service and of its dependencies', async () => {
  const admin = await app.admin();
  const read = async () =>
    (await admin.get('/api/health')).json<{ processes: ProcessHealth[]; alarms: Alarm[] }>();
  const health = async () => (await read()).processes;
  const well = await health();
  expect(well.map(({ name, status, instances }) => [name, status, instances])).toEqual(
    ['catalog', 'users', 'livestreams', 'commerce', 'media', 'worker'].map((name) => [
      name,
      'up',
      1,
    ]),
  );
  expect(well[0]!.dependencies).toEqual({ nats: 'up', mongodb: 'up', redis: 'up' });
  await app.process('worker').stop();
  await until('the worker is reported as down', async () =>
    (await health()).some(({ name, status }) => name === 'worker' && status === 'down'),
  );
  expect((await read()).alarms).toContainEqual({
    ...{ name: 'service-gone', text: 'No worker process answers: new videos wait.' },
  });
  await app.process('worker').restart();
});
