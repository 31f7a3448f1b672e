import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Playback } from '@atelier/contracts/media/playback';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { deleteForGood } from '../../support/catalog/deletions.ts';
import { addCaptions } from '../../support/media/captions.ts';
import { picture } from '../../support/media/picture.ts';
import { zipOf, zipPart } from '../../support/media/zip-file.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();
const zip = zipOf(Buffer.from('export const answer = 42;\n'));

let admin: Admin;
let course: Course;
let lesson: Lesson;
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse();
  const path = `/api/courses/${course.id}`;
  done(await admin.form('PUT', path, {}, { image: await picture() }), 200);
  const made = await admin.createLesson(course, {
    video: 'mp4-index-first',
    source: zipPart('Answer.zip', zip),
  });
  await admin.untilStreams(course, made);
  lesson = await admin.lesson(course, made);
  await addCaptions(admin, lesson);
});

const bytesOf = async (path: string) => (await admin.get(path)).bytes;

test('the copy of a course has its cover, videos, streams, captions and source files', async () => {
  const copy = done(await admin.post(`/api/courses/${course.id}/duplicates`), 201).course as Course;
  const original = await admin.course(course.id);
  expect(copy.image).not.toBe(original.image);
  expect(await bytesOf(copy.image!)).toEqual(await bytesOf(original.image!));
  const copied = await admin.untilMedia(copy, copy.lessons[0]!, 'ready');
  expect(copied.video_url).not.toBe(lesson.video_url);
  expect(copied.duration_seconds).toBe(lesson.duration_seconds);
  const path = `/api/courses/${copy.id}/lessons/${copied.id}/playback`;
  const { sources, captions } = done(await admin.get(path), 200) as Playback;
  expect(captions).toMatchObject([{ language: 'en' }]);
  expect(sources.map(({ type }) => type)).toContain('hls');
  for (const { src } of sources) expect((await admin.get(src)).status, src).toBe(200);
  expect(copied.source?.name).toBe('Answer.zip');
  await until('the source files are copied', async () => {
    const answer = await admin.get(copied.source!.url!);
    return answer.status === 200 && answer.bytes.equals(zip);
  });

  const video = await bytesOf(lesson.video_url!);
  await deleteForGood(admin, `/api/courses/${course.id}`);
  expect(await bytesOf(copied.video_url!), 'it plays without the original').toEqual(video);
});
