import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { LessonProgress } from '@atelier/contracts/users/progress';

/** Number of courses suggested after a course. */
const suggested = 2;

/** Suggestions after a course: courses not started yet, those of the same category first. */
export function nextCourses(
  course: Pick<CourseSummary, 'id' | 'category'>,
  courses: readonly CourseSummary[],
  watched: readonly Pick<LessonProgress, 'course_id'>[],
): readonly CourseSummary[] {
  const begun = new Set(watched.map(({ course_id }) => course_id));
  const isRelated = ({ category }: CourseSummary) => category.id === course.category.id;
  return courses
    .filter(({ id, lessons }) => id !== course.id && !begun.has(id) && lessons.length > 0)
    .toSorted((a, b) => Number(isRelated(b)) - Number(isRelated(a)))
    .slice(0, suggested);
}
