import { CachedValues } from '@atelier/service-kit/data/cached-values';
import type { CategoryRow } from './categories/category-model.ts';
import type { InstructorRow } from './instructors/instructor-model.ts';

/** What most reads need and few calls change, by id. See decision 9. */
export const cached = {
  categories: new CachedValues<Readonly<CategoryRow>>(),
  instructors: new CachedValues<Readonly<InstructorRow>>(),
  /** Numbers of courses by filter. */
  courseTotals: new CachedValues<number>(),
} as const;

/** Called when something in the catalog has changed. */
export function clearCachedRows(): void {
  for (const values of Object.values(cached)) values.clear();
}
