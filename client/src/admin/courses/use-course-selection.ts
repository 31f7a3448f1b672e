import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useCallback, useEffect, useState } from 'react';

export type SelectedCourses = ReadonlyMap<string, CourseSummary>;

export interface CourseSelection {
  /** By id, each as it was last shown; null while nothing can be selected. */
  readonly selected: SelectedCourses | null;
  readonly select: (courses: readonly CourseSummary[], isSelected: boolean) => void;
  /** Lets courses be selected, or ends that and forgets which were. */
  readonly toggle: () => void;
}

/**
 * The courses that are selected, on any page of the list.
 *
 * @param shown the page on the screen
 */
export function useCourseSelection(shown: readonly CourseSummary[] | undefined): CourseSelection {
  const [selected, setSelected] = useState<SelectedCourses | null>(null);

  // What was on the screen is what a change is made to.
  useEffect(() => {
    setSelected((before) => {
      const newer = shown?.filter(({ id, updated_at }) => {
        const known = before?.get(id);
        return known !== undefined && known.updated_at !== updated_at;
      });
      return before && newer?.length ? withCourses(before, newer) : before;
    });
  }, [shown]);

  const select = useCallback((courses: readonly CourseSummary[], isSelected: boolean) => {
    setSelected((before) => {
      if (isSelected) return withCourses(before ?? new Map(), courses);
      const gone = new Set(courses.map(({ id }) => id));
      return new Map([...(before ?? [])].filter(([id]) => !gone.has(id)));
    });
  }, []);
  const toggle = useCallback(() => setSelected((before) => (before ? null : new Map())), []);
  return { selected, select, toggle };
}

function withCourses(before: SelectedCourses, courses: readonly CourseSummary[]): SelectedCourses {
  return new Map([...before, ...courses.map((course) => [course.id, course] as const)]);
}
