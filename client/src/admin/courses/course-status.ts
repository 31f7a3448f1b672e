import type { CourseStatus } from '@atelier/contracts/catalog/courses';

/** Days after which a draft may have been forgotten: the week of the filter by age. */
export const oldDraftDays = 7;

/** Both must say so for visitors to see a course. */
export interface Publication {
  readonly status: CourseStatus;
  readonly published: boolean;
}

export function isVisible({ status, published }: Publication): boolean {
  return status === 'published' && published;
}

/** The box follows the status. */
export function withStatus(status: CourseStatus): Publication {
  return { status, published: status === 'published' };
}

/** The status follows the box; what is taken out of publication becomes a draft. */
export function withPublished(published: boolean, { status }: Publication): Publication {
  if (published) return { status: 'published', published };
  return { status: status === 'published' ? 'draft' : status, published };
}

/** What visitors get of it. */
export function visibilityOf(publication: Publication): string {
  if (isVisible(publication)) return 'Visitors see it. The Published box follows the status.';
  return publication.status === 'published'
    ? 'Visitors do not see it: the Published box is not ticked.'
    : 'Visitors do not see it. The Published box follows the status.';
}
