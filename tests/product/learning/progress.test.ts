import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { buy, noteOrder } from '../../support/commerce.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { type LessonOf, progressOf, watch } from '../../support/learning.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function someLesson(fields: Record<string, unknown> = {}): Promise<LessonOf> {
  const admin = await app.admin();
  const course = await admin.createCourse(fields);
  return { course, lesson: await admin.createLesson(course) };
}
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

describe('PUT /api/progress/:lessonId', () => {
  test('stores the position, and a repeated report changes nothing', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    const at = secondsAgo(5);
    const saved = await watch(learner, place, 61.5, { duration: 300, at });
    expect(saved).toEqual({
      lesson_id: place.lesson.id,
      course_id: place.course.id,
      position: 61.5,
      duration: 300,
      finished: false,
      watched_at: at,
    });
    expect(await watch(learner, place, 61.5, { duration: 300, at })).toEqual(saved);
    expect(await progressOf(learner, place.course)).toEqual([saved]);
  });

  test('keeps the report with the latest time, in whatever order reports arrive', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    await watch(learner, place, 50, { at: secondsAgo(20) });
    await watch(learner, place, 90, { at: secondsAgo(10) });
    const late = await watch(learner, place, 70, { at: secondsAgo(15) });
    expect(late.position).toBe(90);
    expect((await progressOf(learner)).map(({ position }) => position)).toEqual([90]);
  });

  test('stores only the latest of concurrent reports', async () => {
    // Several times, because the reports must arrive in a certain order to get in each other's way.
    for (let round = 0; round < 15; round++) {
      const learner = await app.learner();
      const place = await someLesson();
      const reports = Array.from({ length: 12 }, (_, n) =>
        watch(learner, place, n, { at: secondsAgo(60 - n) }),
      );
      await Promise.all(reports);
      expect(await progressOf(learner)).toMatchObject([{ position: 11 }]);
    }
  });

  test('accepts later reports of other devices after one with a time in the future', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    await watch(learner, place, 10, { at: '2099-01-01T00:00:00Z' });
    expect((await watch(learner, place, 20)).position).toBe(20);
  });

  test('keeps a finished lesson finished when it is watched again', async () => {
    const learner = await app.learner();
    const place = await someLesson();
    expect((await watch(learner, place, 96, { duration: 100 })).finished).toBe(true);
    const again = await watch(learner, place, 3, { duration: 100 });
    expect(again).toMatchObject({ position: 3, finished: true });
  });

  test('is also accepted as POST, as a page sends it when it is left', async () => {
    const learner = await app.learner();
    const { course, lesson } = await someLesson();
    const body = JSON.stringify({ course_id: course.id, position: 42 });
    const headers = { 'content-type': 'application/json', origin: app.url };
    const beacon = (site: string) =>
      learner.call('POST', `/api/progress/${lesson.id}`, {
        headers: { ...headers, 'sec-fetch-site': site },
        body,
      });
    expect((await beacon('same-origin')).status).toBe(200);
    expect(await progressOf(learner, course)).toMatchObject([{ position: 42 }]);
    expectError(await beacon('cross-site'), 403, 'CROSS_ORIGIN');
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
    expect(await progressOf(learner)).toEqual([]);
    expect(await enrolledIn(learner)).toEqual([]);
    const sale = await buy(learner, await app.admin(), { course_id: course.id });
    expect((await report()).status).toBe(200);
    expect(await enrolledIn(learner)).toEqual([course.id]);
    await noteOrder(await app.admin(), sale, 'refunds');
    expectError(await report(), 403, 'NOT_ENTITLED');
  });

  test.each([
    ['position', { position: -1 }],
    ['position', { position: 48 * 3_600 + 1 }],
    ['duration', { position: 1, duration: 'long' }],
    ['at', { position: 1, at: 'yesterday' }],
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
    const at = secondsAgo(60);
    await watch(learner, { course, lesson }, 50, { duration: 100, at });
    await moveRow(lesson.id, other.course.id);
    const there = { course: other.course, lesson };
    expect(await watch(learner, there, 40, { duration: 100, at: secondsAgo(90) })).toMatchObject({
      ...{ course_id: other.course.id, position: 50, watched_at: at },
    });
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
    await watch(learner, first, 1, { at: secondsAgo(30) });
    await watch(learner, elsewhere, 2, { at: secondsAgo(20) });
    await watch(learner, second, 3, { at: secondsAgo(10) });
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
