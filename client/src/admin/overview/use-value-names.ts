import type { AuditEntry } from '@atelier/contracts/users/audit';
import { useGetInstructorsQuery } from '~/admin/courses/categories/instructors-api.ts';

/** Returns the name that a value of the log stands for; undefined if it stands for itself. */
export type ValueNames = (field: string, value: string) => string | undefined;

/** The log stores no names of instructors, so they are looked up. */
export function useValueNames(): ValueNames {
  const instructors = useGetInstructorsQuery({}).data ?? [];
  return (field, value) => {
    if (field !== 'instructor_id') return undefined;
    return instructors.find(({ id }) => id === value)?.name ?? 'A former instructor';
  };
}

/** Returns the name of the instructor that an entry is about; undefined for other entries. */
export function useInstructorName({ action, target_id }: AuditEntry): string | undefined {
  const isAbout = action.startsWith('catalog.instructors.');
  const instructors = useGetInstructorsQuery({}, { skip: !isAbout }).data;
  return instructors?.find(({ id }) => isAbout && id === target_id)?.name;
}
