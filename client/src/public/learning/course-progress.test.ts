import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { describe, expect, test } from 'vitest';
import { courseProgress } from './course-progress.ts';

const lessons = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const watched = (lesson_id: string, position: number): LessonProgress => ({
  ...{ lesson_id, course_id: 'x', position, duration: 100, watched_at: '' },
  finished: position >= 95,
});

describe('the progress of a course', () => {
  test('is null before the course is started', () => {
    expect(courseProgress(lessons, [])).toBeNull();
    expect(courseProgress([], [watched('a', 1)])).toBeNull();
    expect(courseProgress(lessons, [watched('of another course', 1)])).toBeNull();
  });

  test('resumes the lesson watched last, at its position', () => {
    expect(courseProgress(lessons, [watched('c', 20), watched('a', 100)])).toEqual({
      finished: 1,
      percent: 30,
      resumeIndex: 2,
      resumeAt: 20,
    });
  });

  test('resumes at the next unfinished lesson if the last one is finished', () => {
    const rows = [watched('b', 95), watched('c', 100)];
    expect(courseProgress(lessons, rows)).toMatchObject({ resumeIndex: 3, resumeAt: 0 });
    expect(courseProgress(lessons, [watched('d', 100)])?.resumeIndex).toBe(0);
  });

  test('resumes a finished lesson that is being watched again', () => {
    const again = { ...watched('b', 10), finished: true };
    expect(courseProgress(lessons, [again])).toMatchObject({ percent: 25, resumeIndex: 1 });
  });

  test('resumes after a lesson that was read, which has no place to stop at', () => {
    const read = { ...watched('b', 0), duration: null, finished: true };
    expect(courseProgress(lessons, [read])).toMatchObject({ percent: 25, resumeIndex: 2 });
  });

  test('has no lesson to resume when all are finished', () => {
    const rows = lessons.map(({ id }) => watched(id, 100));
    expect(courseProgress(lessons, rows)).toMatchObject({ percent: 100, resumeIndex: null });
    const again = { ...watched('b', 10), finished: true };
    expect(courseProgress(lessons, [again, ...rows.slice(2), rows[0]!])).toMatchObject({
      resumeIndex: null,
    });
  });

  test('ignores watched lessons that no longer exist', () => {
    const rows = [watched('gone', 100), watched('b', 50)];
    expect(courseProgress(lessons, rows)).toMatchObject({ finished: 0, resumeIndex: 1 });
  });
});
