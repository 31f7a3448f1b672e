import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

/** Creates a course with lessons; returns it with their ids in display order. */
async function withLessons(admin: Admin, serials: readonly number[]) {
  const course = await admin.createCourse();
  for (const serial of serials) await admin.createLesson(course, { serial });
  return { course, ids: await idsOf(admin, course) };
}

async function idsOf(admin: Admin, course: Course): Promise<string[]> {
  return (await admin.course(course.id)).lessons.map(({ id }) => id);
}

describe('PUT /api/courses/:courseId/lesson-order', () => {
  test('puts the lessons in this order, with serials from 1', async () => {
    const admin = await app.admin();
    const { course, ids } = await withLessons(admin, [5, 5, 9]);
    const lesson_ids = [ids[2]!, ids[0]!, ids[1]!];
    const path = `/api/courses/${course.id}/lesson-order`;
    expect((await admin.put(path, { lesson_ids })).status).toBe(200);
    expect(await idsOf(admin, course)).toEqual(lesson_ids);
    const { lessons } = await admin.course(course.id);
    expect(lessons.map(({ serial }) => serial)).toEqual([1, 2, 3]);
    expect((await admin.put(path, { lesson_ids })).status, 'the same order again').toBe(200);
  });

  test('puts lessons that are not in the request last, in their previous order', async () => {
    const admin = await app.admin();
    const { course, ids } = await withLessons(admin, [1, 2, 3, 4]);
    const path = `/api/courses/${course.id}/lesson-order`;
    const lesson_ids = [ids[2]!, ids[1]!];
    expect((await admin.put(path, { lesson_ids })).status).toBe(200);
    expect(await idsOf(admin, course)).toEqual([...lesson_ids, ids[0], ids[3]]);
  });

  test('refuses an order with another lesson or one twice, and changes nothing', async () => {
    const admin = await app.admin();
    const { course, ids } = await withLessons(admin, [1, 2]);
    const other = await withLessons(admin, [1]);
    const path = `/api/courses/${course.id}/lesson-order`;
    const wrong = [[ids[1], ids[1]], [ids[1], other.ids[0]], [...ids, other.ids[0]], ['none']];
    for (const lesson_ids of wrong) {
      expectFieldError(await admin.put(path, { lesson_ids }), 'lesson_ids');
    }
    expect(await idsOf(admin, course)).toEqual(ids);
    const nowhere = `/api/courses/${'0'.repeat(24)}/lesson-order`;
    expectError(await admin.put(nowhere, { lesson_ids: [] }), 404, 'NOT_FOUND');
  });

  test('applies one of two concurrent orders completely', async () => {
    const admin = await app.admin();
    const { course, ids } = await withLessons(admin, [1, 2, 3]);
    const path = `/api/courses/${course.id}/lesson-order`;
    const orders = [ids.toReversed(), [ids[1]!, ids[0]!, ids[2]!]];
    const answers = await Promise.all(
      orders.map((order) => admin.put(path, { lesson_ids: order })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual(await idsOf(admin, course));
  });

  test('answers 409 if the order has changed since it was read, but not for an added lesson', async () => {
    const admin = await app.admin();
    const { course, ids } = await withLessons(admin, [1, 2, 3]);
    const path = `/api/courses/${course.id}/lesson-order`;
    const [a, b, c] = ids as [string, string, string];
    expect((await admin.put(path, { lesson_ids: [b, a, c], if_lesson_ids: ids })).status).toBe(200);
    const late = { lesson_ids: [c, a, b], if_lesson_ids: ids };
    expectError(await admin.put(path, late), 409, 'CHANGED');
    expect(await idsOf(admin, course)).toEqual([b, a, c]);
    const added = await admin.createLesson(course, { serial: 9 });
    const fresh = { lesson_ids: [c, b, a], if_lesson_ids: [b, a, c] };
    expect((await admin.put(path, fresh)).status, 'an added lesson is not a conflict').toBe(200);
    expect(await idsOf(admin, course)).toEqual([c, b, a, added.id]);
  });
});
