import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { useGetProgressQuery } from './progress-api.ts';

const nothing: readonly LessonProgress[] = [];

/**
 * The viewer's progress in the lessons of one course, most recently watched first; empty for
 * visitors.
 */
export function useWatched(courseId: string): readonly LessonProgress[] {
  const isAuth = useSelector(selectIsAuth);
  const { data } = useGetProgressQuery({ course_id: courseId }, { skip: !isAuth });
  return (isAuth && data?.lessons) || nothing;
}

/** The viewer's progress in the lessons of all courses, most recently watched first. */
export function useAllWatched() {
  const isAuth = useSelector(selectIsAuth);
  const { data, isLoading } = useGetProgressQuery({}, { skip: !isAuth });
  return { watched: (isAuth && data?.lessons) || nothing, isLoading };
}

/** The progress in one course, for pages with many courses, which share a single request. */
export function useWatchedAmongAll(courseId: string): readonly LessonProgress[] {
  const { watched: all } = useAllWatched();
  return useMemo(() => all.filter(({ course_id }) => course_id === courseId), [all, courseId]);
}
