import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { expect, test } from 'vitest';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

test('copies and restored lessons are free previews and await videos like the originals', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 19 });
  const add = async (title: string, fields: Record<string, unknown>) =>
    done(await admin.post(`/api/courses/${course.id}/lessons`, { title, ...fields }), 201)
      .lesson as Lesson;
  const shown = await add('Shown', { serial: 1, free_preview: true });
  const awaited = await add('Awaited', { serial: 2, awaits_video: true });
  const marksOf = async (id: string) =>
    (await admin.get(`/api/courses/${id}`))
      .json<Course>()
      .lessons.map(({ title, free_preview, awaits_video }) => [title, free_preview, awaits_video]);
  const marks = [
    ['Shown', true, false],
    ['Awaited', false, true],
  ];
  expect(await marksOf(course.id)).toEqual(marks);

  const whole = done(await admin.post(`/api/courses/${course.id}/duplicates`, {}), 201)
    .course as Course;
  expect(await marksOf(whole.id)).toEqual(marks);
  const copy = done(
    await admin.post(`/api/courses/${course.id}/lessons/${shown.id}/duplicates`, {}),
    201,
  ).lesson as Lesson;
  expect(copy.free_preview).toBe(true);
  await admin.delete(`/api/courses/${course.id}/lessons/${copy.id}`);

  for (const { id } of [shown, awaited]) {
    await admin.delete(`/api/courses/${course.id}/lessons/${id}`);
    done(await admin.post(`/api/deletions/${id}/restore`, {}), 200);
  }
  expect(await marksOf(course.id)).toEqual(marks);
  await admin.delete(`/api/courses/${course.id}`);
  done(await admin.post(`/api/deletions/${course.id}/restore`, {}), 200);
  expect(await marksOf(course.id)).toEqual(marks);
});
