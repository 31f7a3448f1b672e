import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { createPreview } from '../../support/catalog/previews.ts';
import { readable, withSections } from '../../support/catalog/sections.ts';
import { picture } from '../../support/media/picture.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const none = '0'.repeat(24);

async function duplicate(admin: Admin, { id }: Pick<Course, 'id'>): Promise<Course> {
  return done(await admin.post(`/api/courses/${id}/duplicates`), 201).course as Course;
}

async function duplicateLesson(
  admin: Admin,
  course: Pick<Course, 'id'>,
  lesson: Pick<Lesson, 'id'>,
): Promise<Lesson> {
  const path = `/api/courses/${course.id}/lessons/${lesson.id}/duplicates`;
  return done(await admin.post(path), 201).lesson as Lesson;
}

/** Returns the fields that a copy shares with its original. */
function textsOf(course: Course) {
  const { subtitle, short_description, long_description, prerequisites, objectives } = course;
  const { price, difficulty, language, tags, category, instructor } = course;
  return [
    ...[subtitle, short_description, long_description, prerequisites, objectives],
    ...[price, difficulty, language, tags, category, instructor],
    ...course.lessons.map(({ title, description, serial }) => [title, description, serial]),
  ];
}

describe('POST /api/courses/:courseId/duplicates', () => {
  test('answers 201 with a draft that has the texts, sections and lessons', async () => {
    const admin = await app.admin();
    const texts = {
      ...{ subtitle: 'All of it', short_description: 'Short', long_description: '<p>Long</p>' },
      ...{ prerequisites: 'None', objectives: 'Some', tags: 'a, b' },
    };
    const settings = { price: 12.5, difficulty: 'advanced', language: 'de', is_featured: true };
    const { course } = await withSections(admin, { ...texts, ...settings });
    const answer = await admin.post(`/api/courses/${course.id}/duplicates`);
    const reply = done(answer, 201);
    expect(reply.message).toBe('Course duplicated successfully.');
    const copy = reply.course as Course;
    expect(copy).toEqual(await admin.course(copy.id));
    expect(copy).toMatchObject({
      ...{ title: `Copy of ${course.title}`, status: 'draft', published: false },
      ...{ is_featured: false, enrollment_count: 0 },
    });
    expect(copy.slug).not.toBe(course.slug);
    expect(textsOf(copy)).toEqual(textsOf(course));
    expect(readable(copy)).toBe('A | First: B C | Second: D E F');
    const ids = ({ id, sections, lessons }: Course) => [
      id,
      ...[...sections, ...lessons].map((row) => row.id),
    ];
    expect(ids(copy).filter((id) => ids(course).includes(id))).toEqual([]);
    expect(await admin.course(course.id), 'the original stays as it is').toEqual(course);
  });

  test('copies the cover, but no schedule, preview links, or videos that are not ready', async () => {
    const admin = await app.admin();
    const { id } = await admin.createCourse({ status: 'draft', published: false });
    done(await admin.form('PUT', `/api/courses/${id}`, {}, { image: await picture() }), 200);
    await admin.createLesson({ id }, { video: 'mp4-one-second' });
    await createPreview(admin, { id });
    const courses = app.database('catalog').collection('courses');
    const publish_at = new Date('2099-01-01');
    await courses.updateOne({ _id: new ObjectId(id) }, { $set: { publish_at } });
    const answer = await admin.post(`/api/courses/${id}/duplicates`);
    const { message, course } = done(answer, 201);
    expect(message).toBe(
      'Course duplicated successfully, without one video that is not ready yet.',
    );
    const copy = course as Course;
    expect(copy).toMatchObject({ video: null, media: { status: 'none' } });
    expect(copy.image).not.toBe((await admin.course(id)).image);
    expect((await admin.get(copy.image!)).status).toBe(200);
    expect(copy.publish_at).toBeUndefined();
    expect(copy.lessons).toMatchObject([{ media: { status: 'none' }, video_url: null }]);
    const { previews } = done(await admin.get(`/api/courses/${copy.id}/previews`), 200);
    expect(previews).toEqual([]);
    expect((await admin.course(id)).lessons[0]!.media.status).toBe('queued');
    done(await admin.delete(`/api/courses/${copy.id}`), 200);
    expect((await admin.course(id)).image).not.toBeNull();
  });

  test('gives each copy its own slug, even with concurrent requests', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const copies = await Promise.all([1, 2, 3].map(() => duplicate(admin, course)));
    expect(new Set(copies.map(({ slug }) => slug)).size).toBe(3);
  });

  test.each(['x'.repeat(200), '🟣'.repeat(200)])(
    'truncates the title to 200 characters (case %#)',
    async (title) => {
      const admin = await app.admin();
      const copy = await duplicate(admin, await admin.createCourse({ title }));
      expect(copy.title).toBe([...`Copy of ${title}`].slice(0, 200).join(''));
      const kept = await admin.put(`/api/courses/${copy.id}`, { title: copy.title });
      expect(kept.status, 'the title can be saved').toBe(200);
    },
  );

  test('copies a course of 500 lessons with long texts', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await insertLessons(course.id, 500, 'Long texts. '.repeat(400));
    const copy = await duplicate(admin, course);
    expect(copy.lessons).toHaveLength(500);
    expect(textsOf(copy)).toEqual(textsOf(await admin.course(course.id)));
  });

  test('refuses a course with more lessons than one transaction can copy, and creates nothing', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await insertLessons(course.id, 2_001, 'x');
    expectFieldError(await admin.post(`/api/courses/${course.id}/duplicates`), 'lessons');
    const courses = app.database('catalog').collection('courses');
    expect(await courses.countDocuments({ title: `Copy of ${course.title}` })).toBe(0);
  });

  test('answers 404 for an unknown course', async () => {
    const admin = await app.admin();
    for (const id of [none, 'x']) {
      expectError(await admin.post(`/api/courses/${id}/duplicates`), 404, 'NOT_FOUND');
    }
  });
});

async function insertLessons(courseId: string, count: number, description: string) {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ course_id: new ObjectId(courseId), title: `Lesson ${n}`, description, serial: n + 1 },
    ...{ section_id: null, video: { current: null, upload: null } },
  }));
  await app.database('catalog').collection('lessons').insertMany(rows);
}

describe('POST /api/courses/:courseId/lessons/:originalId/duplicates', () => {
  test('answers 201 with a copy right after its original', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const [first] = [
      await admin.createLesson(course, { title: 'A', serial: 3, description: 'Begin' }),
      await admin.createLesson(course, { title: 'B', serial: 3 }),
      await admin.createLesson(course, { title: 'C', serial: 9, video: 'mp4-one-second' }),
    ];
    const copy = await duplicateLesson(admin, course, first!);
    expect(copy).toMatchObject({ title: 'Copy of A', description: 'Begin', serial: 2 });
    const third = (await admin.course(course.id)).lessons.find(({ title }) => title === 'C')!;
    const withoutVideo = await duplicateLesson(admin, course, third);
    expect(withoutVideo).toMatchObject({ media: { status: 'none' }, video_url: null });
    const { lessons } = await admin.course(course.id);
    expect(lessons.map(({ title, serial }) => [title, serial])).toEqual([
      ...[['A', 1] as const, ['Copy of A', 2] as const, ['B', 3] as const],
      ...[['C', 4] as const, ['Copy of C', 5] as const],
    ]);
    expect(lessons[3]!.media.status, 'the original keeps its video').toBe('queued');
  });

  test('stays in the section of its original', async () => {
    const admin = await app.admin();
    const { course } = await withSections(admin);
    const b = course.lessons.find(({ title }) => title === 'B')!;
    await duplicateLesson(admin, course, b);
    const shown = readable(await admin.course(course.id));
    expect(shown).toBe('A | First: B Copy of B C | Second: D E F');
  });

  test('makes one copy for each concurrent call', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { title: unique('Original') });
    await admin.createLesson(course, { title: 'Last', serial: 2 });
    await Promise.all([1, 2, 3].map(() => duplicateLesson(admin, course, lesson)));
    const { lessons } = await admin.course(course.id);
    const [first, ...others] = lessons.map(({ title }) => title);
    expect([first, others.pop()]).toEqual([lesson.title, 'Last']);
    const copies = ['Copy of', 'Copy 2 of', 'Copy 3 of'].map((start) => `${start} ${lesson.title}`);
    expect(others.toSorted()).toEqual(copies.toSorted());
    expect(lessons.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5]);
  });

  test('answers 404 for a lesson of another course', async () => {
    const admin = await app.admin();
    const [course, other] = [await admin.createCourse(), await admin.createCourse()];
    const lesson = await admin.createLesson(course);
    for (const [courseId, lessonId] of [
      [other.id, lesson.id],
      [course.id, none],
      ['x', 'x'],
    ]) {
      const path = `/api/courses/${courseId}/lessons/${lessonId}/duplicates`;
      expectError(await admin.post(path), 404, 'NOT_FOUND');
    }
    expect((await admin.course(course.id)).lessons).toHaveLength(1);
  });
});

test('editors can duplicate a course, learners cannot, and the audit log has the title of the copy', async () => {
  const editor = await app.newAdmin('editor');
  const course = await editor.createCourse({ price: 7 });
  const copy = await duplicate(editor, course);
  const learner = await app.learner();
  expectError(await learner.post(`/api/courses/${course.id}/duplicates`), 403, 'FORBIDDEN');
  const admin = await app.admin();
  const entry = await until('the audit entry is there', async () => {
    const answer = await admin.get('/api/audit?action=catalog.courses.duplicate');
    const entries = done(answer, 200).entries as { target_id: string; values: object[] }[];
    return entries.find(({ target_id }) => target_id === copy.id);
  });
  expect(entry.values).toContainEqual({ field: 'title', before: null, after: copy.title });
});
