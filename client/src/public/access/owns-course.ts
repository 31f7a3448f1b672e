import type { AccessRights } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';

/**
 * Mirrors the server's rule, to predict whether a viewer has what comes with a purchase: files of a
 * course and its certificate. A course on screen is on offer, or is archived and the viewer's own.
 */
export function ownsCourse(access: AccessRights, courseId: string): boolean {
  return isCovered({ kind: 'lesson', courseId, isArchived: false }, access);
}
