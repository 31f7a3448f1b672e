import type { Category } from '@atelier/contracts/catalog/categories';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { useGetCategoriesQuery } from './categories/categories-api.ts';
import { useGetInstructorsQuery } from './categories/instructors-api.ts';

/** The options of a course form; undefined until loaded. */
export interface CourseChoices {
  readonly categories: readonly Category[] | undefined;
  readonly instructors: readonly Instructor[] | undefined;
  /** While loading, a restored choice may have no option yet, so saving is disabled. */
  readonly isLoading: boolean;
}

export function useCourseChoices(): CourseChoices {
  const categories = useGetCategoriesQuery({});
  const instructors = useGetInstructorsQuery({});
  return {
    categories: categories.data,
    instructors: instructors.data,
    isLoading: categories.isLoading || instructors.isLoading,
  };
}
