import type { Course } from '@atelier/contracts/catalog/courses';
import type { Deletion } from '@atelier/contracts/catalog/deletions';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { withSections } from '../../support/catalog/sections.ts';
import { picture } from '../../support/media/picture.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const none = '0'.repeat(24);
const pathOf = ({ id }: { readonly id: string }) => `/api/courses/${id}`;
const lessonPath = (course: { readonly id: string }, { id }: { readonly id: string }) =>
  `${pathOf(course)}/lessons/${id}`;

/** Deletes a course or lesson. @returns its id, by which it can be restored */
async function remove(admin: Admin, path: string): Promise<string> {
  done(await admin.delete(path), 200);
  return path.split('/').at(-1)!;
}

/** Creates a course with its own category and instructor. */
async function inOwnCategory(admin: Admin): Promise<Course> {
  const { id: category_id } = await admin.createCategory();
  const { id: instructor_id } = await admin.createInstructor();
  return admin.createCourse({ category_id, instructor_id });
}

const restore = (admin: Admin, id: string) => admin.post(`/api/deletions/${id}/restore`);

async function found(admin: Admin, q: string): Promise<readonly Deletion[]> {
  const answer = await admin.get(`/api/deletions?q=${encodeURIComponent(q)}`);
  return done(answer, 200).deletions as Deletion[];
}

/** The fields of a course that a deletion keeps. */
function textsOf(course: Course) {
  const { id, slug, title, subtitle, short_description, long_description, price, tags } = course;
  const { prerequisites, objectives, difficulty, language, is_featured, created_at } = course;
  const { category, instructor, sections, lessons } = course;
  return [
    ...[id, slug, title, subtitle, short_description, long_description, price, tags],
    ...[prerequisites, objectives, difficulty, language, is_featured, created_at],
    ...[category, instructor, sections],
    ...lessons.map((lesson) => [lesson.id, lesson.title, lesson.description, lesson.section_id]),
  ];
}

describe('a deleted course', () => {
  test('is listed with its lessons, and restored as a draft under the same ids', async () => {
    const admin = await app.admin();
    const { course: made } = await withSections(admin, {
      ...{ status: 'published', published: true, is_featured: true, price: 12.5 },
      ...{ long_description: '<p>Long</p>', tags: 'a, b', difficulty: 'advanced' },
    });
    const path = pathOf(made);
    done(await admin.form('PUT', path, {}, { image: await picture() }), 200);
    const course = await admin.course(made.id);
    const learner = await proLearner(app);
    const lesson = course.lessons[0]!;
    const report = { course_id: course.id, position: 3, duration: 60, at: new Date() };
    done(await learner.put(`/api/progress/${lesson.id}`, report), 200);

    done(await learner.put(`/api/favorites/course/${course.id}`, {}), 200);

    const deletionId = await remove(admin, path);
    expect((await admin.get(path)).status).toBe(404);
    // Lists omit a deleted course, but entries that belong to it are kept.
    for (const list of ['history', 'favorites']) {
      expect((await learner.get(`/api/${list}`)).text).not.toContain(course.id);
    }
    const enrollments = `/api/enrollments?q=${encodeURIComponent(learner.email)}`;
    expect((await admin.get(enrollments)).text).not.toContain(course.id);
    const [deletion] = await found(admin, course.title);
    expect(deletion).toMatchObject({
      ...{ id: deletionId, kind: 'course', title: course.title, course_id: course.id },
      lessons: course.lessons.length,
    });
    const days = Date.parse(deletion!.expires_at) - Date.parse(deletion!.deleted_at);
    expect(days).toBe(30 * 24 * 3_600_000);

    const reply = done(await restore(admin, deletionId), 200);
    expect(reply).toMatchObject({
      message: 'The course has been restored as a draft.',
      ...{ course_id: course.id, lesson_id: null },
    });
    const restored = await admin.course(course.id);
    expect(textsOf(restored)).toEqual(textsOf(course));
    expect(restored).toMatchObject({ status: 'draft', published: false, image: course.image });
    expect(course.image).not.toBeNull();
    expect((await app.visitor().get(path)).status).toBe(404);
    done(await admin.put(path, { status: 'published', published: true }), 200);
    const [history, favorites] = [
      await learner.get('/api/history'),
      await learner.get('/api/favorites'),
    ];
    expect(history.text).toContain(lesson.id);
    expect(favorites.text).toContain(course.id);
    await until('the learner is enrolled again', async () => {
      return (await admin.get(enrollments)).text.includes(course.id);
    });
    expect(await found(admin, course.title)).toEqual([]);
    expectError(await restore(admin, deletionId), 404, 'NOT_FOUND');
  });

  test('is restored with a free slug, and with its category and instructor', async () => {
    const admin = await app.admin();
    const course = await inOwnCategory(admin);
    const deletionId = await remove(admin, pathOf(course));
    const { category, instructor } = course;
    const twin = await admin.createCourse({ title: course.title });
    expect(twin.slug).toBe(course.slug);
    for (const path of [`categories/${category.id}`, `instructors/${instructor.id}`]) {
      done(await admin.delete(`/api/${path}`), 200);
    }
    done(await restore(admin, deletionId), 200);
    const restored = await admin.course(course.id);
    expect(restored.slug).toBe(`${course.slug}-2`);
    expect(restored.category).toEqual(category);
    expect(restored.instructor).toMatchObject({ id: instructor.id, name: instructor.name });
  });

  test('is restored to a new category that has the name of its deleted one', async () => {
    const admin = await app.admin();
    const course = await inOwnCategory(admin);
    const deletionId = await remove(admin, pathOf(course));
    const { id, name } = course.category;
    done(await admin.delete(`/api/categories/${id}`), 200);
    const next = done(await admin.post('/api/categories', { name: name.toUpperCase() }), 201);
    done(await restore(admin, deletionId), 200);
    expect((await admin.course(course.id)).category).toEqual(next.category);
  });

  test('is restored only once by concurrent requests', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const deletionId = await remove(admin, pathOf(course));
    const answers = await Promise.all([1, 2, 3].map(() => restore(admin, deletionId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('is deleted for good only once, or restored, by concurrent requests', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const deletionId = await remove(admin, pathOf(course));
    const purge = () => admin.delete(`/api/deletions/${deletionId}`);
    const answers = await Promise.all([purge(), restore(admin, deletionId), purge()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const isRestored = answers[1]!.status === 200;
    expect((await admin.get(pathOf(course))).status).toBe(isRestored ? 200 : 404);
    expect(await found(admin, course.title)).toEqual([]);
  });

  test('cannot be restored after it has expired', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const deletionId = await remove(admin, pathOf(course));
    await app
      .database('catalog')
      .collection('deletions')
      .updateOne({ _id: new ObjectId(deletionId) }, { $set: { expires_at: new Date() } });
    expect(await found(admin, course.title)).toEqual([]);
    expectError(await restore(admin, deletionId), 404, 'NOT_FOUND');
  });
});

describe('a deleted lesson', () => {
  test('is restored to its position and section, or outside sections if its section is deleted', async () => {
    const admin = await app.admin();
    const { course } = await withSections(admin);
    const inSection = course.lessons.filter(({ section_id }) => section_id !== null);
    const [kept, moved] = inSection;
    const titles = course.lessons.map(({ title }) => title);
    const first = await remove(admin, lessonPath(course, kept!));
    const reply = done(await restore(admin, first), 200);
    expect(reply).toMatchObject({
      message: 'The lesson has been restored.',
      ...{ course_id: course.id, lesson_id: kept!.id },
    });
    const restored = await admin.course(course.id);
    expect(restored.lessons.map(({ title }) => title)).toEqual(titles);
    const second = await remove(admin, lessonPath(course, moved!));
    const section = `${pathOf(course)}/sections/${moved!.section_id}`;
    done(await admin.delete(section), 200);
    done(await restore(admin, second), 200);
    const after = await admin.course(course.id);
    expect(after.lessons.find(({ id }) => id === moved!.id)).toMatchObject({ section_id: null });
  });

  test('can be restored only after its course if that is deleted too', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const title = unique('Lesson');
    const lesson = await admin.createLesson(course, { title });
    const ofLesson = await remove(admin, lessonPath(course, lesson));
    const ofCourse = await remove(admin, pathOf(course));
    const { message } = expectError(await restore(admin, ofLesson), 409, 'WRONG_STATE');
    expect(message).toBe('The course of this lesson has been deleted. Restore the course first.');
    expect(await found(admin, title)).toMatchObject([
      { kind: 'lesson', course_title: course.title, lessons: 1 },
    ]);
    done(await restore(admin, ofCourse), 200);
    done(await restore(admin, ofLesson), 200);
    expect((await admin.course(course.id)).lessons.map(({ id }) => id)).toEqual([lesson.id]);
  });
});

test.each([none, 'nothing', '%F0%9F%98%80'])(
  'POST /api/deletions/%s/restore answers 404, and so does DELETE',
  async (id) => {
    const admin = await app.admin();
    expectError(await restore(admin, id), 404, 'NOT_FOUND');
    for (const list of ['/api', '/api/livestreams']) {
      expectError(await admin.delete(`${list}/deletions/${id}`), 404, 'NOT_FOUND');
    }
  },
);
