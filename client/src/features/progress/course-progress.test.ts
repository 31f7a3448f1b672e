import type { LessonProgress } from '@atelier/contracts/progress';
import { describe, expect, test } from 'vitest';
import { courseProgress } from './course-progress.ts';

const lessons = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const watched = (lesson_id: string, finished = false): LessonProgress => ({
  ...{ lesson_id, course_id: 'x', position: 1, duration: 2, finished, watched_at: '' },
});

describe('the progress of a course', () => {
  test('is none before it is begun', () => {
    expect(courseProgress(lessons, [])).toBeNull();
    expect(courseProgress(lessons, [watched('of another course')])).toBeNull();
  });

  test('goes on in the lesson watched last', () => {
    const progress = courseProgress(lessons, [watched('c'), watched('a', true)]);
    expect(progress).toEqual({ finished: 1, percent: 25, resumeIndex: 2 });
  });

  test('goes on with the next lesson after one that is finished, if there is one', () => {
    expect(courseProgress(lessons, [watched('b', true)])?.resumeIndex).toBe(2);
    expect(courseProgress(lessons, [watched('d', true)])?.resumeIndex).toBe(3);
  });
});
