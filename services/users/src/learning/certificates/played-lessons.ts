import type { ProgressRow } from '../progress/progress-model.ts';

/** The fastest speed of the player. */
const fastest = 2;
/** Share of a video that must have been played: few people watch the credits. */
const share = 0.95;
/** Time that reports may take to arrive, in milliseconds. */
const slackMs = 15_000;

type Seen = Pick<ProgressRow, 'lessonId' | 'openedAt' | 'seenAt' | 'isRead'>;

interface Lesson {
  readonly id: string;
  /** Of its stored video, in seconds; 0 without one. */
  readonly duration: number;
}

/** Returns the shortest time in which somebody can play a video, in milliseconds. */
const leastMs = ({ duration }: Lesson) =>
  Math.max(0, ((duration * share) / fastest) * 1_000 - slackMs);

/**
 * Returns the lessons that cannot have been played to the end: the first and the last report about
 * them arrived too soon after each other. Durations in reports are not believed, nor are the clocks
 * of browsers. Rows from before these times were stored count as played,
 * and so do lessons that were finished while they had no video.
 */
export function notPlayed(lessons: readonly Lesson[], seen: readonly Seen[]): readonly string[] {
  const rows = seen.filter(({ isRead }) => !isRead);
  const rowOf = new Map(rows.map((row) => [row.lessonId, row]));
  const isShort = (lesson: Lesson) => {
    const { openedAt, seenAt } = rowOf.get(lesson.id) ?? {};
    return openedAt && seenAt && seenAt.getTime() - openedAt.getTime() < leastMs(lesson);
  };
  const short = lessons.filter(isShort).map(({ id }) => id);
  return short.length > 0 || !isTooFast(lessons, rows) ? short : lessons.map(({ id }) => id);
}

/** Tells whether a course was seen sooner than its videos can be played one after the other. */
function isTooFast(lessons: readonly Lesson[], rows: readonly Seen[]): boolean {
  const timed = rows.flatMap(({ lessonId, openedAt, seenAt }) =>
    openedAt && seenAt ? [{ lessonId, from: openedAt.getTime(), to: seenAt.getTime() }] : [],
  );
  if (timed.length === 0) return false;
  const ids = new Set(timed.map(({ lessonId }) => lessonId));
  const least = lessons
    .filter(({ id }) => ids.has(id))
    .reduce((sum, lesson) => sum + leastMs(lesson), 0);
  const took = Math.max(...timed.map(({ to }) => to)) - Math.min(...timed.map(({ from }) => from));
  return took < least;
}
