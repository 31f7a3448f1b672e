import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { buy, noteOrder } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { type LessonOf, progressOf, watch } from '../../support/people/learning.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

async function someLesson(fields: Record<string, unknown> = {}): Promise<LessonOf> {
  const admin = await app.admin();
  const course = await admin.createCourse(fields);
  return { course, lesson: await admin.createLesson(course) };
}

describe('PUT /api/progress/:lessonId', () => {
  test('stores the position, and a repeated report changes only its time', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    const saved = await watch(learner, place, 61.5, { duration: 300, ago_seconds: 5 });
    expect(saved).toEqual({
      lesson_id: place.lesson.id,
      course_id: place.course.id,
      position: 61.5,
      duration: 300,
      finished: false,
      watched_at: expect.any(String),
    });
    const again = await watch(learner, place, 61.5, { duration: 300 });
    expect({ ...again, watched_at: saved.watched_at }).toEqual(saved);
    expect(Date.parse(again.watched_at)).toBeGreaterThan(Date.parse(saved.watched_at));
    expect(await progressOf(learner, place.course)).toEqual([again]);
  });

  test('keeps the report with the latest time, in whatever order reports arrive', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    await watch(learner, place, 50, { ago_seconds: 20 });
    await watch(learner, place, 90, { ago_seconds: 10 });
    const late = await watch(learner, place, 70, { ago_seconds: 15 });
    expect(late.position).toBe(90);
    expect((await progressOf(learner)).map(({ position }) => position)).toEqual([90]);
  });

  test('ignores the clock of the device, however wrong it is', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    await watch(learner, place, 10, { at: '2099-01-01T00:00:00Z' });
    const at = new Date(Date.now() - 2 * 3_600 * 1_000).toISOString();
    expect((await watch(learner, place, 20, { at })).position).toBe(20);
    expect(await watch(learner, place, 99, { at, duration: 100 })).toMatchObject({
      ...{ position: 99, finished: true },
    });
  });

  test('takes over from an older report that the lesson was finished, but not its position', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    await watch(learner, place, 20, { duration: 100 });
    const late = await watch(learner, place, 100, { duration: 100, ago_seconds: 3_600 });
    expect(late).toMatchObject({ position: 20, finished: true });
    expect(await progressOf(learner)).toEqual([late]);
  });

  test('keeps a finished lesson finished when it is watched again', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    expect((await watch(learner, place, 96, { duration: 100 })).finished).toBe(true);
    const again = await watch(learner, place, 3, { duration: 100 });
    expect(again).toMatchObject({ position: 3, finished: true });
  });

  test('finishes a lesson without a video, whatever is reported of it afterwards', async () => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson();
    const body = { course_id: course.id, done: true };
    const read = done(await learner.put(`/api/progress/${lesson.id}`, body), 200).progress;
    expect(read).toMatchObject({ position: 0, duration: null, finished: true });
    expect(done(await learner.put(`/api/progress/${lesson.id}`, body), 200).progress).toMatchObject(
      {
        finished: true,
      },
    );
    expect(await watch(learner, { course, lesson }, 3, { duration: 60 })).toMatchObject({
      finished: true,
    });
    expect(await enrolledIn(learner)).toEqual([course.id]);
  });

  test('answers 409 if a lesson with a video is reported as done, and keeps its place', async () => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson();
    await watch(learner, { course, lesson }, 12);
    const lessons = app.database('catalog').collection('lessons');
    const current = { assetId: 'a', video: { durationSeconds: 600 } };
    await lessons.updateOne(
      { _id: new ObjectId(lesson.id) },
      { $set: { 'video.current': current } },
    );
    const body = { course_id: course.id, done: true };
    expectError(await learner.put(`/api/progress/${lesson.id}`, body), 409, 'WRONG_STATE');
    expect(await progressOf(learner)).toMatchObject([{ position: 12, finished: false }]);
  });

  test('answers 404 for a lesson that is unknown, in another course or hidden', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    const other = await someLesson();
    const hidden = await someLesson({ status: 'draft' });
    const put = (lessonId: string, course_id: string) =>
      learner.put(`/api/progress/${lessonId}`, { course_id, position: 1 });
    for (const answer of [
      await put('0'.repeat(24), place.course.id),
      await put('nonsense', place.course.id),
      await put(place.lesson.id, other.course.id),
      await put(hidden.lesson.id, hidden.course.id),
    ]) {
      expectError(answer, 404, 'NOT_FOUND');
    }
    expect(await progressOf(learner)).toEqual([]);
  });

  test('still succeeds when the lesson is deleted while it is watched', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const { course, lesson } = await someLesson();
    await watch(learner, { course, lesson }, 10);
    await admin.delete(`/api/courses/${course.id}/lessons/${lesson.id}`);
    expect((await watch(learner, { course, lesson }, 20)).position).toBe(20);
  });

  test('answers 403 for a locked lesson, and enrolls nobody, until it is opened', async () => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson({ price: 20 });
    const report = () =>
      learner.put(`/api/progress/${lesson.id}`, { course_id: course.id, position: 1 });
    expectError(await report(), 403, 'NOT_ENTITLED');
    const done = { course_id: course.id, done: true };
    expectError(await learner.put(`/api/progress/${lesson.id}`, done), 403, 'NOT_ENTITLED');
    expect(await progressOf(learner)).toEqual([]);
    expect(await enrolledIn(learner)).toEqual([]);
    const sale = await buy(learner, await app.admin(), { course_id: course.id });
    expect((await report()).status).toBe(200);
    expect(await enrolledIn(learner)).toEqual([course.id]);
    await noteOrder(await app.admin(), sale, 'refunds');
    expectError(await report(), 403, 'NOT_ENTITLED');
  });

  test.each([
    ['position', {}],
    ['position', { done: false }],
    ['position', { position: -1 }],
    ['done', { done: 'perhaps' }],
    ['position', { position: 48 * 3_600 + 1 }],
    ['duration', { position: 1, duration: 'long' }],
    ['ago_seconds', { position: 1, ago_seconds: -1 }],
    ['ago_seconds', { position: 1, ago_seconds: 367 * 24 * 3_600 }],
    ['course_id', { position: 1, course_id: '' }],
  ])('answers 400 naming %s for %j', async (path, fields) => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson();
    const body = { course_id: course.id, ...fields };
    expectFieldError(await learner.put(`/api/progress/${lesson.id}`, body), path);
  });
});

describe('a lesson that was moved to another course', () => {
  test('keeps the progress of a learner, who is enrolled in the new course', async () => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson();
    const other = await someLesson();
    const first = await watch(learner, { course, lesson }, 50, { duration: 100, ago_seconds: 60 });
    await moveRow(lesson.id, other.course.id);
    const there = { course: other.course, lesson };
    const late = await watch(learner, there, 40, { duration: 100, ago_seconds: 90 });
    expect(late).toEqual({ ...first, course_id: other.course.id });
    expect(await watch(learner, there, 60, { duration: 100 })).toMatchObject({ position: 60 });
    expect(await progressOf(learner, course)).toEqual([]);
    expect(await progressOf(learner, other.course)).toMatchObject([{ lesson_id: lesson.id }]);
    expect(await enrolledIn(learner)).toEqual([other.course.id]);
  });

  test('accepts reports of pages that were opened before the move', async () => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson();
    const other = await someLesson();
    await watch(learner, { course, lesson }, 50);
    await moveRow(lesson.id, other.course.id);
    await watch(learner, { course: other.course, lesson }, 60);
    const late = await watch(learner, { course, lesson }, 70);
    expect(late).toMatchObject({ course_id: other.course.id, position: 70 });
    expect(await progressOf(learner)).toHaveLength(1);
  });
});

/** Moves a lesson like the back office, but without the jobs that follow. */
async function moveRow(lessonId: string, courseId: string): Promise<void> {
  const lessons = app.database('catalog').collection('lessons');
  const course_id = new ObjectId(courseId);
  await lessons.updateOne({ _id: new ObjectId(lessonId) }, { $set: { course_id } });
}

async function enrolledIn({ email }: { email: string }): Promise<string[]> {
  const rows = await app.database('users').collection('enrollments').find({ email }).toArray();
  return rows.map(({ courseId }) => courseId);
}

describe('GET /api/progress', () => {
  test("lists the caller's own lessons, of one or all courses, last watched first", async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const first = await someLesson();
    const second = { course: first.course, lesson: await admin.createLesson(first.course) };
    const elsewhere = await someLesson();
    await watch(learner, first, 1, { ago_seconds: 30 });
    await watch(learner, elsewhere, 2, { ago_seconds: 20 });
    await watch(learner, second, 3, { ago_seconds: 10 });
    await watch(await app.learner(), first, 99);
    const positions = async (course?: { id: string }) =>
      (await progressOf(learner, course)).map(({ position }) => position);
    expect(await positions()).toEqual([3, 2, 1]);
    expect(await positions(first.course)).toEqual([3, 1]);
    expect(await positions({ id: '0'.repeat(24) })).toEqual([]);
  });
});

test('only the progress of the two thousand last watched lessons is kept', async () => {
  const learner = await app.learner();
  const place = await someLesson();
  const userId = (await app
    .database('users')
    .collection('users')
    .findOne({ email: learner.email }))!._id;
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    ...{ userId, courseId: 'c', lessonId: `l${n}`, position: n, duration: null, finished: false },
    at: new Date(1_700_000_000_000 + n),
  }));
  const progress = app.database('users').collection('progress');
  await progress.insertMany(rows);
  await watch(learner, place, 5);
  expect(await progress.countDocuments({ userId })).toBe(2_000);
  expect(await progress.countDocuments({ userId, lessonId: { $in: ['l0', 'l1'] } })).toBe(1);
  expect((await progressOf(learner))[0]).toMatchObject({ lesson_id: place.lesson.id });
});
