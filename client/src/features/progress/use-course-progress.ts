import type { Course } from '@atelier/contracts/courses';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/features/auth/auth-user.ts';
import { useGetProgressQuery } from './api.ts';
import { type CourseProgress, courseProgress } from './course-progress.ts';

/** How far the viewer is in a course; null for visitors and before the first lesson. */
export function useCourseProgress({
  id,
  lessons,
}: Pick<Course, 'id' | 'lessons'>): CourseProgress | null {
  const isAuth = useSelector(selectIsAuth);
  const { data } = useGetProgressQuery({ course_id: id }, { skip: !isAuth });
  return isAuth && data ? courseProgress(lessons, data.lessons) : null;
}
