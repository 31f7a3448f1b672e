import type { Deletion } from '@atelier/contracts/catalog/deletions';
import { filePrefixes } from '@atelier/contracts/core/keys';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { deleteForGood, expireDeletions } from '../../support/catalog/deletions.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { picture } from '../../support/media/picture.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

async function readyLesson() {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const made = await admin.createLesson(course, { video: 'mp4-index-first' });
  return { admin, course, lesson: await admin.untilMedia(course, made, 'ready') };
}

const untilGone = (assetId: string) =>
  until('its files are deleted', async () => (await app.bucket.keysOf(assetId)).length === 0);

test('the old video stays playable until the new one is ready, and is then deleted', async () => {
  const { admin, course, lesson } = await readyLesson();
  const before = await admin.replaceVideo(course, lesson, 'mov-hevc');
  expect(before).toMatchObject({
    ...{ video_url: lesson.video_url, duration: '0:10', thumbnail_url: lesson.thumbnail_url },
    media: { status: 'queued', progress: 0, error: null },
  });
  const after = await until('the new video is ready', async () => {
    // Visitors can play a video all the time.
    const now = (await app.visitor().get(`/api/courses/${course.id}`)).json<typeof course>();
    const [seen] = now.lessons;
    expect((await app.visitor().get(seen!.video_url!, { range: 'bytes=0-9' })).status).toBe(206);
    return seen!.media.status === 'ready' && seen;
  });
  expect(after.video_url).not.toBe(lesson.video_url);
  expect(after.duration).toBe('0:04');
  await untilGone(assetOf(lesson.video_url));
  await until('the old URL answers 404', async () => {
    return (await app.visitor().get(lesson.video_url!)).status === 404;
  });
});

test('a replacement that fails keeps the old video playable and has the reason', async () => {
  const { admin, course, lesson } = await readyLesson();
  await admin.replaceVideo(course, lesson, 'truncated-index-last');
  const failed = await admin.untilMedia(course, lesson, 'failed');
  expect(failed.media.error).toMatch(/truncated/);
  const updated_at = expect.any(String);
  expect({ ...failed, media: null }).toEqual({ ...lesson, media: null, updated_at });
  expect((await app.visitor().get(lesson.video_url!)).status).toBe(200);
});

test('the last of several replacements wins, whatever the state of the others', async () => {
  const { admin, course, lesson } = await readyLesson();
  await admin.replaceVideo(course, lesson, 'mov-hevc');
  await admin.replaceVideo(course, lesson, 'mkv-h264');
  await admin.replaceVideo(course, lesson, 'mp4-one-second');
  const ready = await admin.untilMedia(course, lesson, 'ready');
  expect(ready.duration).toBe('0:01');
  const own = [`videos/${assetOf(ready.video_url)}`, `images/${assetOf(ready.video_url)}`];
  const others = (await app.bucket.contents()).filter(
    (key) => !own.some((one) => key.startsWith(one)),
  );
  // Only files of other lessons may stay.
  const kept = new Set<string>();
  for (const one of (await admin.get('/api/courses?all=1')).json<{ id: string }[]>()) {
    for (const { video_url } of (await admin.course(one.id)).lessons) {
      if (video_url) kept.add(assetOf(video_url));
    }
  }
  await app.bucket.untilOnly([
    ...own,
    ...[...kept].flatMap((id) => [`videos/${id}`, `images/${id}`]),
  ]);
  expect(others.length).toBeGreaterThan(0);
  expect((await admin.lesson(course, lesson)).duration).toBe('0:01');
});

test('a deleted lesson is restored with its video, and one that was being processed becomes ready', async () => {
  const { admin, course, lesson } = await readyLesson();
  const path = `/api/courses/${course.id}/lessons/${lesson.id}`;
  done(await admin.delete(path), 200);
  expectError(await app.visitor().get(lesson.thumbnail_url!), 404, 'NOT_FOUND');
  expectError(await app.visitor().get(lesson.video_url!), 404, 'NOT_FOUND');
  done(await admin.post(`/api/deletions/${lesson.id}/restore`), 200);
  const restored = await admin.lesson(course, lesson);
  const { video_url, thumbnail_url, duration } = lesson;
  expect(restored).toMatchObject({ video_url, thumbnail_url, duration });
  expect((await app.visitor().get(thumbnail_url!)).status).toBe(200);

  const young = await admin.createLesson(course, { video: 'mov-hevc' });
  await admin.untilMedia(course, young, 'processing');
  done(await admin.delete(`/api/courses/${course.id}/lessons/${young.id}`), 200);
  const [deletion] = done(await admin.get('/api/deletions'), 200).deletions as Deletion[];
  expect(deletion).toMatchObject({ id: young.id, kind: 'lesson' });
  expect(deletion!.bytes).toBeGreaterThan(1_000);
  done(await admin.post(`/api/deletions/${young.id}/restore`), 200);
  expect((await admin.untilMedia(course, young, 'ready')).duration).toBe('0:04');
  await deleteForGood(admin, `/api/courses/${course.id}`);
});

test('deleting a lesson for good deletes its files, even during processing', async () => {
  const { admin, course, lesson } = await readyLesson();
  await deleteForGood(admin, `/api/courses/${course.id}/lessons/${lesson.id}`);
  await untilGone(assetOf(lesson.video_url));
  expectError(await app.visitor().get(lesson.thumbnail_url!), 404, 'NOT_FOUND');

  const stored = await app.bucket.assets();
  const young = await admin.createLesson(course, { video: 'mov-hevc' });
  await admin.untilMedia(course, young, 'processing');
  await deleteForGood(admin, `/api/courses/${course.id}/lessons/${young.id}`);
  await app.bucket.untilOnly(stored);
});

test('the cover of a course and the files of all lessons are deleted when its deletion expires', async () => {
  const admin = await app.admin();
  const stored = await app.bucket.assets();
  const course = await admin.createCourse();
  const image = await picture({ width: 1_000, height: 500 });
  const answer = await admin.form('PUT', `/api/courses/${course.id}`, {}, { image });
  const { images } = answer.json<{ course: typeof course }>().course;
  expect(images).not.toEqual([]);
  const first = await admin.createLesson(course, { video: 'mp4-one-second' });
  const second = await admin.createLesson(course, { video: 'mp4-index-last' });
  await admin.untilMedia(course, first, 'ready');
  await admin.untilMedia(course, second, 'ready');
  expect((await app.bucket.assets()).length).toBe(stored.length + 3 * filePrefixes.length);
  done(await admin.delete(`/api/courses/${course.id}`), 200);
  await expireDeletions(app);
  await app.bucket.untilOnly(stored);
});
