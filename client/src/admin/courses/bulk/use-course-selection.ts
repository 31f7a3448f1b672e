import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useCallback, useEffect, useState } from 'react';

export type SelectedCourses = ReadonlyMap<string, CourseSummary>;

export interface CourseSelection {
  /** By ID, each as last displayed; null unless selection mode is on. */
  readonly selected: SelectedCourses | null;
  readonly select: (courses: readonly CourseSummary[], isSelected: boolean) => void;
  /** Turns selection mode on, or turns it off and clears the selection. */
  readonly toggle: () => void;
}

/**
 * The selected courses on all pages of the list.
 *
 * @param shown courses on the current page
 */
export function useCourseSelection(shown: readonly CourseSummary[] | undefined): CourseSelection {
  const [selected, setSelected] = useState<SelectedCourses | null>(null);

  // Changes are based on the version last displayed.
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
