import { isCovered, noRights } from '@atelier/contracts/commerce/access-rule';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { TutorialRow } from './tutorial-model.ts';

/**
 * Returns whether a tutorial is locked. Everyone sees that it exists, but premium texts require a
 * plan.
 */
export function isLocked(
  { is_pro }: Pick<TutorialRow, 'is_pro'>,
  { admin, learner }: Actor,
): boolean {
  if (!is_pro || admin) return false;
  const premium = { kind: 'tutorial', courseId: null, isArchived: false } as const;
  return !isCovered(premium, learner?.rights ?? noRights);
}
