import type { LessonProgress } from '@atelier/contracts/users/progress';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/auth-user.ts';
import { useGetProgressQuery } from './progress-api.ts';

const nothing: readonly LessonProgress[] = [];

/** How far the viewer is in the lessons of one course, watched last first. Visitors are nowhere. */
export function useWatched(courseId: string): readonly LessonProgress[] {
  const isAuth = useSelector(selectIsAuth);
  const { data } = useGetProgressQuery({ course_id: courseId }, { skip: !isAuth });
  return (isAuth && data?.lessons) || nothing;
}

/** How far the viewer is in the lessons of all courses, watched last first. */
export function useAllWatched() {
  const isAuth = useSelector(selectIsAuth);
  const { data, isLoading } = useGetProgressQuery({}, { skip: !isAuth });
  return { watched: (isAuth && data?.lessons) || nothing, isLoading };
}

/** The same of one course on a page of many courses, which ask once together. */
export function useWatchedAmongAll(courseId: string): readonly LessonProgress[] {
  const { watched: all } = useAllWatched();
  return useMemo(() => all.filter(({ course_id }) => course_id === courseId), [all, courseId]);
}
