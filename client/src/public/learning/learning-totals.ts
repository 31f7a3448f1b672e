import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';

export interface LearningTotals {
  /** Watched time of the videos. */
  readonly seconds: number;
  readonly lessonsFinished: number;
  readonly coursesBegun: number;
  readonly coursesFinished: number;
}

/** Summarizes what a user has learned. */
export function learningTotals(
  watched: readonly LessonProgress[],
  courses: readonly Pick<CourseSummary, 'id' | 'lessons'>[],
): LearningTotals {
  const finished = new Set(watched.filter((row) => row.finished).map((row) => row.lesson_id));
  const secondsOf = (row: LessonProgress) =>
    row.finished ? (row.duration ?? row.position) : row.position;
  return {
    seconds: watched.reduce((sum, row) => sum + secondsOf(row), 0),
    lessonsFinished: finished.size,
    coursesBegun: new Set(watched.map(({ course_id }) => course_id)).size,
    coursesFinished: courses.filter(
      ({ lessons }) => lessons.length > 0 && lessons.every(({ id }) => finished.has(id)),
    ).length,
  };
}
