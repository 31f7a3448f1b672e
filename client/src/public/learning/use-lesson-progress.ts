import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { finishedFrom } from '@atelier/contracts/users/learning/progress-rule';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { getProgress, noteProgress, recordProgress } from './progress-api.ts';

/** Interval between two reports during playback, in milliseconds. */
const reportIntervalMs = 10_000;
/** Maximum time in milliseconds that a lesson waits for its stored position. */
const patienceMs = 2_000;

interface UseLessonProgress {
  /** Start position in seconds; undefined while it is being loaded. */
  readonly startAt: number | undefined;
  readonly report: (position: number, duration: number, isLeaving: boolean) => void;
}

/**
 * The position where the user left a lesson on any device, and a function to report the current
 * one. Pages that are being closed report with a beacon. No progress is kept for visitors.
 */
export function useLessonProgress(courseId: string, lessonId: string): UseLessonProgress {
  const isAuth = useSelector(selectIsAuth);
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ lessonId: string; row: LessonProgress | undefined }>();
  const lastReport = useRef({ at: Number.NEGATIVE_INFINITY, position: -1 });

  useEffect(() => {
    if (!isAuth) return;
    // Refetched, because the lesson may have been continued on another device.
    const asking = dispatch(
      getProgress.initiate({ course_id: courseId }, { forceRefetch: true, subscribe: false }),
    );
    const decide = (rows: readonly LessonProgress[] = []) => {
      const row = rows.find(({ lesson_id }) => lesson_id === lessonId);
      setKnown((before) => (before?.lessonId === lessonId ? before : { lessonId, row }));
    };
    const impatience = setTimeout(decide, patienceMs);
    asking.then(({ data }) => decide(data?.lessons));
    return () => clearTimeout(impatience);
  }, [isAuth, courseId, lessonId, dispatch]);

  const report = useCallback(
    (position: number, duration: number, isLeaving: boolean) => {
      if (!isAuth) return;
      // Not the time of day, which may be set back while the lesson plays.
      const now = performance.now();
      const { at, position: reported } = lastReport.current;
      if (position === reported || (!isLeaving && now - at < reportIntervalMs)) return;
      lastReport.current = { at: now, position };
      const seconds = { position: inMilliseconds(position), duration: inMilliseconds(duration) };
      const body = { course_id: courseId, ...seconds };
      // A beacon is lost without a network, whereas a failed call is kept and sent later.
      if (isLeaving && document.visibilityState === 'hidden' && navigator.onLine) {
        const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
        if (navigator.sendBeacon(`/api/progress/${lessonId}`, json)) {
          const { course_id } = body;
          const watched_at = new Date().toISOString();
          const finished = known?.row?.finished ?? false;
          const row = { lesson_id: lessonId, course_id, ...seconds, finished, watched_at };
          void dispatch(noteProgress.initiate(row, { track: false }));
          return;
        }
      }
      void dispatch(recordProgress.initiate({ lessonId, ...body }, { track: false }));
    },
    [isAuth, courseId, lessonId, known, dispatch],
  );

  if (!isAuth) return { startAt: 0, report };
  return { startAt: known?.lessonId === lessonId ? startOf(known.row) : undefined, report };
}

/** Rounds to milliseconds, because streams have lengths such as 60.00000000000001 s. */
const inMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000;

/** Start position in seconds. A lesson that was watched to its end starts over. */
function startOf(row: LessonProgress | undefined): number {
  if (!row) return 0;
  const isAtEnd = row.duration !== null && row.position >= row.duration * finishedFrom;
  return isAtEnd ? 0 : row.position;
}
