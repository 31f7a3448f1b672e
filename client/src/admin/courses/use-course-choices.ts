import type { Category } from '@atelier/contracts/catalog/categories';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { useGetCategoriesQuery } from './categories-api.ts';
import { useGetInstructorsQuery } from './instructors-api.ts';

/** What the form of a course offers to choose from; undefined until it is loaded. */
export interface CourseChoices {
  readonly categories: readonly Category[] | undefined;
  readonly instructors: readonly Instructor[] | undefined;
  /** While they load, a restored choice may be missing, so nothing is saved. */
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
