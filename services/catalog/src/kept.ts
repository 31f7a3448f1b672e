import { KeptValues } from '@atelier/service-kit/data/kept-values';
import type { CategoryRow } from './categories/category-model.ts';
import type { InstructorRow } from './instructors/instructor-model.ts';

/** What most reads need and few calls change, by id. See decision 9. */
export const kept = {
  categories: new KeptValues<Readonly<CategoryRow>>(),
  instructors: new KeptValues<Readonly<InstructorRow>>(),
  /** Numbers of courses by filter. */
  courseTotals: new KeptValues<number>(),
} as const;

/** Called when something in the catalog has changed. */
export function forgetKept(): void {
  for (const values of Object.values(kept)) values.clear();
}
