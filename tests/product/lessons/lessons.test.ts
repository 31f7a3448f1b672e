import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const noSuchId = ['x', '0'.repeat(24), '%00', '9'.repeat(900)];
const none = '0'.repeat(24);

describe('POST /api/courses/:courseId/lessons', () => {
  test.each(['json', 'form'])('answers 201 with the lesson, sent as %s', async (as) => {
    const admin = await app.admin();
    const { id } = await admin.createCourse();
    const path = `/api/courses/${id}/lessons`;
    const answer =
      as === 'json'
        ? await admin.post(path, { title: ' Kerning ', description: '', serial: 3 })
        : await admin.form('POST', path, { title: ' Kerning ', description: '', serial: '3' });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Lesson added successfully.',
      lesson: {
        id: expect.any(String),
        title: 'Kerning',
        description: null,
        serial: 3,
        section_id: null,
        ...{ duration: null, duration_seconds: null, thumbnail_url: null, thumbnails: [] },
        ...{ video_url: null, locked: false },
        media: { status: 'none', progress: 0, error: null },
        chapters: [],
        awaits_video: false,
        free_preview: false,
        source: null,
        updated_at: expect.any(String),
      },
    });
  });

  test('uses serial 0 if none is sent', async () => {
    const admin = await app.admin();
    const { id } = await admin.createCourse();
    const answer = await admin.post(`/api/courses/${id}/lessons`, { title: 'Kerning' });
    expect(answer.json()).toMatchObject({ lesson: { serial: 0 } });
  });

  test.each([
    ['title', undefined],
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['serial', ''],
    ['serial', 'first'],
    ['serial', '-1'],
    ['serial', '1.5'],
    ['serial', '100001'],
    ['description', 'x'.repeat(5_001)],
  ])('answers 400 naming an invalid %s (case %#) in JSON and forms', async (field, value) => {
    const admin = await app.admin();
    const { id } = await admin.createCourse();
    const path = `/api/courses/${id}/lessons`;
    const fields = { title: 'Kerning', serial: '1', [field]: value };
    const texts = Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    );
    const message = expectFieldError(await admin.post(path, fields), field);
    expect(expectFieldError(await admin.form('POST', path, texts), field)).toBe(message);
    expect((await admin.course(id)).lessons).toEqual([]);
  });

  test.each(noSuchId)('answers 404 for the course %s', async (id) => {
    expectError(await (await app.admin()).sendLesson({ id }), 404, 'NOT_FOUND');
  });
});

test('lessons are sorted by serial, then by creation', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  for (const [title, serial] of [
    ['d', 2],
    ['b', 1],
    ['c', 1],
    ['a', 0],
    ['e', 10],
  ]) {
    await admin.createLesson(course, { title, serial });
  }
  const { lessons } = await admin.course(course.id);
  expect(lessons.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

describe('PUT /api/courses/:courseId/lessons/:lessonId', () => {
  test('changes the given fields and keeps the rest', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { description: 'Begin', serial: 4 });
    const path = `/api/courses/${course.id}/lessons/${lesson.id}`;
    const renamed = await admin.form('PUT', path, { title: 'Leading' });
    expect(renamed.json()).toEqual({
      message: 'Lesson updated successfully.',
      lesson: { ...lesson, title: 'Leading', updated_at: expect.any(String) },
    });
    await admin.put(path, { serial: 0, description: '' });
    expect(await admin.lesson(course, lesson)).toEqual({
      ...lesson,
      ...{ title: 'Leading', serial: 0, description: null },
      updated_at: expect.any(String),
    });
  });

  test('answers 400 for an empty title and an invalid serial', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course);
    const path = `/api/courses/${course.id}/lessons/${lesson.id}`;
    expectFieldError(await admin.put(path, { title: '' }), 'title');
    expectFieldError(await admin.put(path, { serial: 'x' }), 'serial');
  });
});

describe('a lesson of another course', () => {
  test('answers 404 to every call and stays unchanged', async () => {
    const admin = await app.admin();
    const [course, other] = [await admin.createCourse(), await admin.createCourse()];
    const lesson = await admin.createLesson(course);
    const path = `/api/courses/${other.id}/lessons/${lesson.id}`;
    expectError(await admin.put(path, { title: 'Taken' }), 404, 'NOT_FOUND');
    expectError(await admin.delete(path), 404, 'NOT_FOUND');
    expectError(await admin.post(`${path}/media/retry`), 404, 'NOT_FOUND');
    expect(await admin.lesson(course, lesson)).toEqual(lesson);
  });
});

describe('DELETE /api/courses/:courseId/lessons/:lessonId', () => {
  test('deletes only that lesson', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const [first, second] = [await admin.createLesson(course), await admin.createLesson(course)];
    const path = `/api/courses/${course.id}/lessons/${first.id}`;
    const answer = await admin.delete(path);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ message: 'The lesson has been deleted.' });
    expect((await admin.course(course.id)).lessons.map(({ id }) => id)).toEqual([second.id]);
    expectError(await admin.delete(path), 404, 'NOT_FOUND');
  });
});

test.each(noSuchId)('every call for the lesson %s answers 404', async (id) => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  for (const courseId of [course.id, none, 'x']) {
    const path = `/api/courses/${courseId}/lessons/${id}`;
    expectError(await admin.put(path, { title: 'x' }), 404, 'NOT_FOUND');
    expectError(await admin.delete(path), 404, 'NOT_FOUND');
    expectError(await admin.post(`${path}/media/retry`), 404, 'NOT_FOUND');
  }
});

test('retrying the video of a lesson without one answers 400', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson: Lesson = await admin.createLesson(course);
  const path = `/api/courses/${course.id}/lessons/${lesson.id}/media/retry`;
  expectFieldError(await admin.post(path), 'media');
});
