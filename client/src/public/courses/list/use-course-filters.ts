import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useSearchParams } from 'react-router';
import { capitalize } from '~/shared/format/format.ts';

/** One value of a filter, with the number of matching courses. */
export interface FilterOption {
  readonly label: string;
  readonly count: number;
  /** Query string that selects this value. */
  readonly search: string;
  readonly isChosen: boolean;
}

export interface CourseFilter {
  readonly name: string;
  readonly options: readonly FilterOption[];
}

const facets = [
  {
    name: 'Level',
    param: 'level',
    all: 'All levels',
    of: ({ difficulty }: CourseSummary) => difficulty as string,
    sorted: (levels: string[]) => levels.sort((a, b) => order.indexOf(a) - order.indexOf(b)),
  },
  {
    name: 'Topic',
    param: 'topic',
    all: 'All topics',
    of: ({ category }: CourseSummary) => category.name,
    sorted: (topics: string[]) => topics.sort((a, b) => a.localeCompare(b)),
  },
] as const;

const order = ['beginner', 'intermediate', 'advanced'];

type Facet = (typeof facets)[number];

/**
 * The courses that match the level and topic in the URL, and the options to change these filters.
 */
export function useCourseFilters(courses: readonly CourseSummary[]) {
  const [params] = useSearchParams();
  const passes = (course: CourseSummary, { param, of }: Facet) =>
    !params.get(param) || params.get(param) === of(course);
  const linkTo = (param: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(param);
    else next.set(param, value);
    return `?${next}`;
  };
  const filters = facets.map((facet): CourseFilter => {
    const { name, param, all, of, sorted } = facet;
    const others = facets.filter((other) => other !== facet);
    // Counts only courses that pass the other filters, so that each number matches the resulting
    // list.
    const countable = courses.filter((course) => others.every((other) => passes(course, other)));
    const values = sorted([...new Set(courses.map(of))]);
    const option = (value: string | null, label: string): FilterOption => ({
      label,
      count:
        value === null ? countable.length : countable.filter((one) => of(one) === value).length,
      search: linkTo(param, value),
      isChosen: (params.get(param) || null) === value,
    });
    return {
      name,
      options: [option(null, all), ...values.map((one) => option(one, capitalize(one)))],
    };
  });
  const found = courses.filter((course) => facets.every((facet) => passes(course, facet)));
  return { filters, found };
}
