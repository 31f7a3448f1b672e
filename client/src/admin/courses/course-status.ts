import type { CourseStatus } from '@atelier/contracts/catalog/courses';

/** Age in days from which a draft counts as old. Matches the weekly filter by age. */
export const oldDraftDays = 7;

/** A course is visible to visitors only if both fields say that it is published. */
export interface Publication {
  readonly status: CourseStatus;
  readonly published: boolean;
}

export function isVisible({ status, published }: Publication): boolean {
  return status === 'published' && published;
}

/** Publication after a change of status: the Published checkbox follows the status. */
export function withStatus(status: CourseStatus): Publication {
  return { status, published: status === 'published' };
}

/** Publication after a change of the Published checkbox. An unpublished course becomes a draft. */
export function withPublished(published: boolean, { status }: Publication): Publication {
  if (published) return { status: 'published', published };
  return { status: status === 'published' ? 'draft' : status, published };
}

/** Describes whether visitors can see a course. */
export function visibilityOf(publication: Publication): string {
  if (isVisible(publication)) return 'Visitors see it. The Published box follows the status.';
  return publication.status === 'published'
    ? 'Visitors do not see it: the Published box is not ticked.'
    : 'Visitors do not see it. The Published box follows the status.';
}
