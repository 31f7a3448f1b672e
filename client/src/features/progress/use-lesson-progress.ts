import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/features/auth/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { useGetProgressQuery, useRecordProgressMutation } from './api.ts';

/** Milliseconds between two reports while a lesson plays. */
const reportEveryMs = 10_000;

interface LessonProgress {
  /** Seconds to begin at; undefined while nobody knows yet. */
  readonly startAt: number | undefined;
  readonly report: (position: number, duration: number, isLeaving: boolean) => void;
}

/**
 * Where somebody stopped in a lesson, on whatever device, and the way to say how far they are.
 * Pages that are left say it by a beacon. Visitors have no progress.
 */
export function useLessonProgress(courseId: string, lessonId: string): LessonProgress {
  const isAuth = useSelector(selectIsAuth);
  const dispatch = useAppDispatch();
  const { data, isLoading } = useGetProgressQuery({ course_id: courseId }, { skip: !isAuth });
  const [record] = useRecordProgressMutation();
  const lastReport = useRef({ at: 0, position: -1 });

  const report = useCallback(
    (position: number, duration: number, isLeaving: boolean) => {
      if (!isAuth) return;
      const now = Date.now();
      const { at, position: told } = lastReport.current;
      if (position === told || (!isLeaving && now - at < reportEveryMs)) return;
      lastReport.current = { at: now, position };
      const body = { position, duration, at: new Date(now).toISOString() };
      if (isLeaving && document.visibilityState === 'hidden') {
        const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
        if (navigator.sendBeacon(`/api/progress/${lessonId}`, json)) return;
      }
      void record({ lessonId, ...body });
    },
    [isAuth, lessonId, record],
  );
  useEffect(
    // Whoever comes back to the course sees how far they got.
    () => () => {
      if (isAuth) dispatch(api.util.invalidateTags(['Progress']));
    },
    [dispatch, isAuth],
  );

  const known = data?.lessons.find(({ lesson_id }) => lesson_id === lessonId);
  if (isAuth && isLoading) return { startAt: undefined, report };
  return { startAt: known && !known.finished ? known.position : 0, report };
}
