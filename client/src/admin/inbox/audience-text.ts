import type { LearnerMessage } from '@atelier/contracts/users/mail/learner-messages';
import { capitalize } from '~/shared/format/format.ts';

/** Whom a message is for. */
export function audienceText({
  course_title,
  plan,
}: Pick<LearnerMessage, 'course_title' | 'plan'>): string {
  if (plan) return `Everyone with the ${capitalize(plan)} plan`;
  return `Learners of ${course_title ?? 'a course'}`;
}
