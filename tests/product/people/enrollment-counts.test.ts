import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { createCourseWithLessons } from '../../support/people/certificates.ts';
import { watch } from '../../support/people/learning.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const newCourse = async (lessons: number, fields: Record<string, unknown> = {}) =>
  createCourseWithLessons(await app.admin(), lessons, fields);

describe('enrollment_count', () => {
  const countOf = async ({ id }: { id: string }) => {
    const answer = await app.visitor().get(`/api/courses/${id}`);
    return answer.json<Course>().enrollment_count;
  };
  const untilCount = (course: { id: string }, count: number) =>
    until(`${count} are in the course`, async () => (await countOf(course)) === count);

  test('counts the learners of a course, on its page and in lists, and does not change updated_at', async () => {
    const { course, lessons } = await newCourse(2, { status: 'published', published: 1 });
    const admin = await app.admin();
    const { updated_at } = await admin.course(course.id);
    expect(await countOf(course)).toBe(0);
    const [one, other] = [await app.learner(), await app.learner()];
    await watch(one, { course, lesson: lessons[0]! }, 5);
    await untilCount(course, 1);
    // Further lessons of the same learner do not count.
    await watch(one, { course, lesson: lessons[1]! }, 5);
    await watch(one, { course, lesson: lessons[0]! }, 9);
    await watch(other, { course, lesson: lessons[0]! }, 5);
    await untilCount(course, 2);
    expect((await admin.course(course.id)).updated_at).toBe(updated_at);
    await until('lists have the count too', async () => {
      const answer = await app.visitor().get('/api/courses');
      const row = answer.json<Course[]>().find(({ id }) => id === course.id);
      return row?.enrollment_count === 2;
    });
    done(await one.json('DELETE', '/api/account', { password: learnerPassword }), 200);
    await untilCount(course, 1);
  });
});
