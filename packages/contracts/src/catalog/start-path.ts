import type { CourseSummary } from './courses.ts';

type Listed = Pick<CourseSummary, 'id' | 'price'> & {
  readonly lessons: readonly Pick<CourseSummary['lessons'][number], 'duration' | 'free_preview'>[];
};

/**
 * Returns the path of the first lesson that plays for everyone: of a free course, or a free preview.
 * Without one, it is the path of the first course.
 */
export function startPath(courses: readonly Listed[]): string {
  for (const { id, price, lessons } of courses) {
    const index = lessons.findIndex(
      ({ duration, free_preview }) => duration !== null && (price === 0 || free_preview),
    );
    if (index >= 0) return `/courses/${id}?lesson=${index}`;
  }
  const [first] = courses;
  return first ? `/courses/${first.id}` : '/courses';
}
