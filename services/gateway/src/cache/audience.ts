import type { Actor } from '@atelier/contracts/users/accounts';

/**
 * Those who share an answer: visitors, members, and members who have bought the same where an
 * operation depends on what they bought.
 */
export function audienceOf({ learner }: Actor): string {
  if (!learner) return 'visitor';
  if (!learner.rights) return 'member';
  const { plan, courses } = learner.rights;
  return ['member', plan, ...[...courses].toSorted()].join('-');
}
