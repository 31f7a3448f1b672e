import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { nextCourses } from './course-end.tsx';

const course = (id: string, category: string, lessons = 1) =>
  ({
    id,
    category: { id: category },
    lessons: Array(lessons).fill({}),
  }) as unknown as CourseSummary;
const ids = (courses: readonly CourseSummary[]) => courses.map(({ id }) => id);

test('courses of the same category are suggested, in their order', () => {
  const all = [course('a', 'web'), course('b', 'type'), course('c', 'type'), course('d', 'type')];
  expect(ids(nextCourses(all[3]!, all, []))).toEqual(['b', 'c']);
});

test('started courses, empty courses and the course itself are not suggested', () => {
  const all = [
    course('a', 'type'),
    course('b', 'type', 0),
    course('c', 'web'),
    course('d', 'type'),
  ];
  expect(ids(nextCourses(all[0]!, all, [{ course_id: 'd' }]))).toEqual(['c']);
});
