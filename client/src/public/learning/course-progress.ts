import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { finishedFrom } from '@atelier/contracts/users/learning/progress-rule';

export interface CourseProgress {
  readonly finished: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Index of the lesson to continue with; null if all lessons are finished. */
  readonly resumeIndex: number | null;
  /** Position in that lesson, in seconds. */
  readonly resumeAt: number;
}

/**
 * The viewer's progress in a course; null if it has not been started.
 * @param watched progress of the lessons, most recently watched first
 */
export function courseProgress(
  lessons: readonly { readonly id: string }[],
  watched: readonly LessonProgress[],
): CourseProgress | null {
  const rowOf = new Map(watched.map((row) => [row.lesson_id, row]));
  const own = lessons.map(({ id }) => rowOf.get(id));
  const last = watched.find(({ lesson_id }) => lessons.some(({ id }) => id === lesson_id));
  if (!last) return null;
  const isComplete = own.every((one) => one?.finished);
  const resumeIndex = isComplete ? null : placeToResume(lessons, own, last);
  const row = resumeIndex === null ? undefined : own[resumeIndex];
  const done = own.reduce((sum, one) => sum + shareOf(one), 0);
  return {
    finished: own.filter((one) => one?.finished).length,
    percent: Math.round((done / lessons.length) * 100),
    resumeIndex,
    resumeAt: row?.position ?? 0,
  };
}

/**
 * The most recently watched lesson; if it is finished, the next unfinished one after it, or else
 * the first unfinished one.
 */
function placeToResume(
  lessons: readonly { readonly id: string }[],
  own: readonly (LessonProgress | undefined)[],
  last: LessonProgress,
): number | null {
  const at = lessons.findIndex(({ id }) => id === last.lesson_id);
  // One without a video has no place to stop at.
  const isRead = last.finished && last.duration === null;
  if (!isRead && shareOf({ ...last, finished: false }) < finishedFrom) return at;
  const isOpen = (row: LessonProgress | undefined) => !row?.finished;
  const next = own.findIndex((row, index) => index > at && isOpen(row));
  const any = next < 0 ? own.findIndex(isOpen) : next;
  return any < 0 ? null : any;
}

/** The watched part of a lesson, from 0 to 1. */
export function shareOf(row: LessonProgress | undefined): number {
  if (!row) return 0;
  if (row.finished) return 1;
  return row.duration ? Math.min(row.position / row.duration, 1) : 0;
}
