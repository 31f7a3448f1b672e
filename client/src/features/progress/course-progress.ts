import type { LessonProgress } from '@atelier/contracts/progress';

export interface CourseProgress {
  readonly finished: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Where to go on: the place of the lesson in the course. */
  readonly resumeIndex: number;
}

/** How far a course has been watched; null when it has not been begun. `watched`: last first. */
export function courseProgress(
  lessons: readonly { readonly id: string }[],
  watched: readonly LessonProgress[],
): CourseProgress | null {
  const own = watched.filter(({ lesson_id }) => lessons.some(({ id }) => id === lesson_id));
  const [last] = own;
  if (!last || lessons.length === 0) return null;
  const finished = own.filter((one) => one.finished).length;
  const at = lessons.findIndex(({ id }) => id === last.lesson_id);
  const isNext = last.finished && at + 1 < lessons.length;
  const percent = Math.round((finished / lessons.length) * 100);
  return { finished, percent, resumeIndex: isNext ? at + 1 : at };
}
