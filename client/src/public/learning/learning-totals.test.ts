import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { expect, test } from 'vitest';
import { learningTotals } from './learning-totals.ts';

const row = (lesson_id: string, course_id: string, position: number, finished = false) =>
  ({ lesson_id, course_id, position, duration: 60, finished }) as LessonProgress;
const course = (id: string, ...lessons: string[]) =>
  ({ id, lessons: lessons.map((lesson) => ({ id: lesson })) }) as unknown as Parameters<
    typeof learningTotals
  >[1][number];

test('finished lessons count in full, and others up to the watched position', () => {
  const watched = [row('a', '1', 5, true), row('b', '1', 60, true), row('c', '2', 20)];
  const courses = [course('1', 'a', 'b'), course('2', 'c', 'd'), course('3')];
  expect(learningTotals(watched, courses)).toEqual({
    seconds: 140,
    lessonsFinished: 2,
    coursesBegun: 2,
    coursesFinished: 1,
  });
});

test('all totals are 0 without progress', () => {
  expect(learningTotals([], [course('1', 'a')])).toEqual({
    seconds: 0,
    lessonsFinished: 0,
    coursesBegun: 0,
    coursesFinished: 0,
  });
});
