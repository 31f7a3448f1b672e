import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { readable, withSections } from '../../support/catalog/sections.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { note, notesOf, progressOf, watch } from '../../support/people/learning.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const none = '0'.repeat(24);
type WithId = Pick<Course, 'id'>;

const send = (admin: Admin, from: WithId, body: Record<string, unknown>) =>
  admin.post(`/api/courses/${from.id}/lesson-moves`, body);

async function move(admin: Admin, from: WithId, to: WithId, lessons: readonly WithId[]) {
  const lesson_ids = lessons.map(({ id }) => id);
  return done(await send(admin, from, { course_id: to.id, lesson_ids }), 200);
}

const named = (course: Course, titles: string): Lesson[] =>
  [...titles].map((title) => course.lessons.find((lesson) => lesson.title === title)!);

async function withLessons(admin: Admin, titles: string, fields: Record<string, unknown> = {}) {
  const { id } = await admin.createCourse(fields);
  for (const [index, title] of [...titles].entries()) {
    await admin.createLesson({ id }, { title, serial: 2 * index });
  }
  return admin.course(id);
}

const placesOf = async (admin: Admin, { id }: WithId) =>
  (await admin.course(id)).lessons.map(({ title, serial }) => `${title} ${serial}`).join(', ');

describe('POST /api/courses/:id/lesson-moves', () => {
  test('moves lessons to the end of the other course, in their order', async () => {
    const admin = await app.admin();
    const [from, to] = [await withLessons(admin, 'ABC'), await withLessons(admin, 'XY')];
    const reply = await move(admin, from, to, named(from, 'CA'));
    expect(reply).toEqual({ message: 'The lessons have been moved.' });
    expect(await placesOf(admin, from)).toBe('B 2');
    expect(await placesOf(admin, to)).toBe('X 0, Y 2, A 3, C 4');
    const [a] = named(from, 'A');
    const moved = await admin.lesson(to, a!);
    expect(moved).toEqual({ ...a, serial: 3 });
    const path = `/api/courses/${from.id}/lessons/${a!.id}`;
    expectError(await admin.put(path, { title: 'Z' }), 404, 'NOT_FOUND');
  });

  test('moves lessons out of their sections and into none', async () => {
    const admin = await app.admin();
    const [from, to] = [await withSections(admin), await withSections(admin)];
    await move(admin, from.course, to.course, named(from.course, 'BE'));
    expect(readable(await admin.course(from.course.id))).toBe('A | First: C | Second: D F');
    const after = await admin.course(to.course.id);
    expect(readable(after)).toBe('A B E | First: B C | Second: D E F');
    expect(after.lessons.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("moves learners' progress, notes and enrollments too, even into a draft", async () => {
    const admin = await app.admin();
    const [from, to] = [await withLessons(admin, 'AB'), await withLessons(admin, 'X')];
    const draft = await admin.createCourse({ status: 'draft', published: false });
    const [both, one] = [await app.learner(), await app.learner()];
    const [a, b] = named(from, 'AB');
    for (const lesson of [a!, b!]) await watch(both, { course: from, lesson }, 40);
    await watch(one, { course: from, lesson: a! }, 70);
    await note(one, { course: from, lesson: a! });
    await move(admin, from, to, [a!]);
    await until('the progress of both learners is moved', async () => {
      const rows = [...(await progressOf(one, to)), ...(await progressOf(both, to))];
      return rows.map(({ position }) => position).join() === '70,40';
    });
    await until('both learners are enrolled', async () => {
      const enrolled = [await enrolledIn(both), await enrolledIn(one)];
      expect(enrolled).toEqual([[from.id, to.id].toSorted(), [to.id]]);
      return true;
    });
    expect(await notesOf(one, `?course_id=${to.id}`)).toHaveLength(1);
    expect((await watch(one, { course: to, lesson: a! }, 80)).position).toBe(80);
    await move(admin, to, draft, [a!]);
    await until('the progress is in the draft', async () => (await progressOf(one, draft)).length);
    expect(await enrolledIn(one)).toEqual([draft.id]);
  });

  test('answers 409 if the order of the lessons has changed since it was read', async () => {
    const admin = await app.admin();
    const [from, to] = [await withLessons(admin, 'ABC'), await admin.createCourse()];
    const seen = from.lessons.map(({ id }) => id);
    const lesson_ids = seen.toReversed();
    done(await admin.put(`/api/courses/${from.id}/lesson-order`, { lesson_ids }), 200);
    const body = { course_id: to.id, lesson_ids: seen.slice(0, 2) };
    const late = await send(admin, from, { ...body, if_lesson_ids: seen });
    expectError(late, 409, 'CHANGED');
    expect((await admin.course(to.id)).lessons).toEqual([]);
    done(await send(admin, from, { ...body, if_lesson_ids: lesson_ids }), 200);
    expect(await placesOf(admin, to)).toBe('B 1, A 2');
  });

  test('refuses invalid target courses and lessons, and changes nothing', async () => {
    const admin = await app.admin();
    const [from, to] = [await withLessons(admin, 'AB'), await withLessons(admin, 'X')];
    const [a] = named(from, 'A');
    for (const course_id of [from.id, none, 'x', '']) {
      const answer = await send(admin, from, { course_id, lesson_ids: [a!.id] });
      expectFieldError(answer, 'course_id');
    }
    for (const lesson_ids of [[], [a!.id, a!.id], [a!.id, to.lessons[0]!.id], ['x'], [none]]) {
      const answer = await send(admin, from, { course_id: to.id, lesson_ids });
      expectFieldError(answer, 'lesson_ids');
    }
    for (const id of [none, 'x']) {
      const answer = await send(admin, { id }, { course_id: to.id, lesson_ids: [a!.id] });
      expectError(answer, 404, 'NOT_FOUND');
    }
    expect(await placesOf(admin, from)).toBe('A 0, B 2');
    expect(await placesOf(admin, to)).toBe('X 0');
  });

  test('moves a lesson only once for concurrent requests', async () => {
    const admin = await app.admin();
    const from = await withLessons(admin, 'A');
    const targets = [await admin.createCourse(), await admin.createCourse()];
    const lesson_ids = from.lessons.map(({ id }) => id);
    const answers = await Promise.all(
      targets.map(({ id }) => send(admin, from, { course_id: id, lesson_ids })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const homes = await Promise.all(targets.map(async ({ id }) => placesOf(admin, { id })));
    expect(homes.toSorted()).toEqual(['', 'A 1']);
  });

  test('is in the audit log with the lessons of the course before and after', async () => {
    const admin = await app.admin();
    const [from, to] = [await withLessons(admin, 'AB'), await admin.createCourse()];
    await move(admin, from, to, named(from, 'A'));
    const entry = await until('the audit entry is there', async () => {
      const answer = await admin.get('/api/audit?action=catalog.lessons.move');
      const entries = done(answer, 200).entries as { target_id: string; values: object[] }[];
      return entries.find(({ target_id }) => target_id === from.id);
    });
    expect(entry.values).toEqual([{ field: 'lessons', before: 'A, B', after: 'B' }]);
  });
});

async function enrolledIn({ email }: { email: string }): Promise<string[]> {
  const rows = await app.database('users').collection('enrollments').find({ email }).toArray();
  return rows.map(({ courseId }) => courseId as string).toSorted();
}

test('a job of an older move does not undo a newer move', async () => {
  const admin = await app.admin();
  const [from, other, last] = [
    await withLessons(admin, 'A'),
    await admin.createCourse(),
    await admin.createCourse(),
  ];
  const learner = await app.learner();
  await watch(learner, { course: from, lesson: from.lessons[0]! }, 30);
  await move(admin, from, other, from.lessons);
  await move(admin, other, last, from.lessons);
  await until(
    'the progress is in the last course',
    async () => (await progressOf(learner, last)).length,
  );
  const jobs = app.database('catalog').collection('outbox');
  await until(
    'both jobs are done',
    async () => (await jobs.countDocuments({ 'job.name': 'follow-lessons' })) === 0,
  );
  expect(await progressOf(learner)).toMatchObject([{ course_id: last.id }]);
  const lesson = { _id: new ObjectId(from.lessons[0]!.id) };
  const row = await app.database('catalog').collection('lessons').findOne(lesson);
  expect(String(row!.course_id)).toBe(last.id);
});
