import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { lessonNoteLimit, noteLimit, noteTextLimit } from '@atelier/contracts/users/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { note, notesOf } from '../../support/people/learning.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
let course: Course;
let lessons: readonly Lesson[];

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Noted' });
  for (const serial of [1, 2])
    await admin.createLesson({ id }, { title: `Part ${serial}`, serial });
  course = await admin.course(id);
  lessons = course.lessons;
});
const place = (at = 0) => ({ course, lesson: lessons[at]! });

describe('PUT /api/notes/:id', () => {
  test('stores a note at a position, changes it, and stores a repeated note only once', async () => {
    const learner = await app.learner();
    const id = crypto.randomUUID();
    const made = await note(learner, place(), { id, position: 61.5, text: '**Bold** ideas' });
    expect(made).toMatchObject({ id, position: 61.5, text: '**Bold** ideas' });
    expect(
      await note(learner, place(), { id, position: 61.5, text: '**Bold** ideas' }),
    ).toMatchObject({ created_at: made.created_at });
    await note(learner, place(), { id, position: 70, text: '' });
    expect(await notesOf(learner)).toMatchObject([
      {
        ...{ id, position: 70, text: '', created_at: made.created_at },
        lesson: { title: 'Part 1', course_title: 'Noted' },
      },
    ]);
  });

  test('stores a note once for concurrent requests', async () => {
    const learner = await app.learner();
    const id = crypto.randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => note(learner, place(), { id })));
    expect(await notesOf(learner)).toHaveLength(1);
  });

  test('answers 404 for a lesson that is unknown, in another course or hidden', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const hidden = await admin.createCourse({ published: false });
    const inHidden = await admin.createLesson(hidden);
    for (const [course_id, lesson_id] of [
      [course.id, '0'.repeat(24)],
      [hidden.id, lessons[0]!.id],
      [hidden.id, inHidden.id],
    ]) {
      const body = { course_id, lesson_id, position: 1, text: 'x' };
      expectError(await learner.put('/api/notes/a', body), 404, 'NOT_FOUND');
    }
  });

  test('answers 400 naming an invalid field', async () => {
    const learner = await app.learner();
    const body = { course_id: course.id, lesson_id: lessons[0]!.id, position: 1, text: 'x' };
    for (const [name, value] of [
      ['position', -1],
      ['position', 'soon'],
      ['text', 'x'.repeat(noteTextLimit + 1)],
      ['lesson_id', ''],
    ] as const) {
      expectFieldError(await learner.put('/api/notes/a', { ...body, [name]: value }), name);
    }
  });

  test('answers 409 at the limits per lesson and in total, but still changes notes', async () => {
    const learner = await app.learner();
    await note(learner, place());
    const notes = app.database('users').collection('notes');
    const { _id, noteId, ...rest } = (await notes.findOne({}, { sort: { _id: -1 } }))!;
    const copies = (count: number, lessonId: string) =>
      Array.from({ length: count }, (_, n) => ({ ...rest, lessonId, noteId: `${lessonId} ${n}` }));
    await notes.insertMany(copies(lessonNoteLimit, lessons[1]!.id));
    const body = { course_id: course.id, position: 1, text: 'One more' };
    const more = (lesson_id: string) =>
      learner.put(`/api/notes/${crypto.randomUUID()}`, { ...body, lesson_id });
    expectError(await more(lessons[1]!.id), 409, 'LIMIT_REACHED');
    expect((await more(lessons[0]!.id)).status).toBe(200);
    await notes.insertMany(copies(noteLimit - lessonNoteLimit, 'elsewhere'));
    expectError(await more(lessons[0]!.id), 409, 'LIMIT_REACHED');
    expect(
      (await note(learner, place(), { id: String(noteId) })).text,
      'a change does not add a note',
    ).toBe('A note');
  });
});

describe('GET /api/notes', () => {
  test('filters by lesson, course and words, last changed first', async () => {
    const learner = await app.learner();
    await note(learner, place(0), { text: 'Café au lait' });
    await note(learner, place(1), { text: 'Tea' });
    const texts = async (query: string) => (await notesOf(learner, query)).map(({ text }) => text);
    expect(await texts('')).toEqual(['Tea', 'Café au lait']);
    expect(await texts(`?lesson_id=${lessons[0]!.id}`)).toEqual(['Café au lait']);
    expect(await texts(`?course_id=${course.id}&sort=updated_at`)).toEqual(['Café au lait', 'Tea']);
    expect(await texts('?q=CAFE')).toEqual(['Café au lait']);
    expect(await texts('?course_id=another')).toEqual([]);
  });

  test('keeps notes of a deleted lesson', async () => {
    const admin = await app.admin();
    const other = await admin.createCourse();
    const lesson = await admin.createLesson(other);
    const learner = await app.learner();
    await note(learner, { course: other, lesson }, { text: 'Still here' });
    await admin.delete(`/api/courses/${other.id}/lessons/${lesson.id}`);
    expect(await notesOf(learner)).toMatchObject([{ text: 'Still here', lesson: null }]);
  });
});

test("a learner cannot read, change or delete another learner's notes", async () => {
  const [learner, other] = [await app.learner(), await app.learner()];
  const { id } = await note(learner, place(), { text: 'Mine' });
  expect(await notesOf(other)).toEqual([]);
  await note(other, place(), { id, text: 'Theirs' });
  expect((await other.delete(`/api/notes/${id}`)).status).toBe(200);
  expect(await notesOf(other)).toEqual([]);
  expect(await notesOf(learner)).toMatchObject([{ id, text: 'Mine' }]);
  expectError(await app.visitor().get('/api/notes'), 401, 'UNAUTHENTICATED');
});

test('DELETE /api/notes/:id deletes a note, and succeeds if it is already deleted', async () => {
  const learner = await app.learner();
  const { id } = await note(learner, place());
  for (const _ of [1, 2]) expect((await learner.delete(`/api/notes/${id}`)).status).toBe(200);
  expect(await notesOf(learner)).toEqual([]);
});
