import type { ProgressRow } from '../progress/progress-model.ts';

type Watched = Pick<ProgressRow, 'lessonId' | 'position' | 'duration' | 'finished'>;

/** Returns the progress in a course in whole percent, by the same rule as shown to the learner. */
export function percentOf(lessonIds: readonly string[], watched: readonly Watched[]): number {
  if (lessonIds.length === 0) return 0;
  const rowOf = new Map(watched.map((row) => [row.lessonId, row]));
  const done = lessonIds.reduce((sum, id) => sum + shareOf(rowOf.get(id)), 0);
  return Math.round((done / lessonIds.length) * 100);
}

/** Returns the watched part of a lesson, from 0 to 1. */
function shareOf(row: Watched | undefined): number {
  if (!row) return 0;
  if (row.finished) return 1;
  return row.duration ? Math.min(row.position / row.duration, 1) : 0;
}
