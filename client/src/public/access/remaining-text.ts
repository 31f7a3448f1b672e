import type { AccessRights } from '@atelier/contracts/commerce/access';
import { formatCount, formatDate } from '../../shared/format/format.ts';

type Left = Pick<AccessRights, 'premium_left' | 'trial_left' | 'trial_ends_at'>;

/** Describes what a Free account can still open; empty if nothing is left. */
export function remainingText({ premium_left, trial_left, trial_ends_at }: Left): string {
  const trial =
    trial_left > 0 && trial_ends_at
      ? `${formatCount(trial_left, 'lesson')} in your trial until ${formatDate(trial_ends_at)}`
      : null;
  const premium = premium_left > 0 ? formatCount(premium_left, 'premium video') : null;
  return [trial, premium].filter(Boolean).join(', and ');
}

/** Says what watching a lesson of the trial uses up. */
export function trialQuestion({
  trial_left,
  trial_ends_at,
}: Pick<Left, 'trial_left' | 'trial_ends_at'>): string {
  const which =
    trial_left === 1 ? 'the last lesson' : `one of the ${formatCount(trial_left, 'lesson')} left`;
  const end = trial_ends_at ? `, which ends on ${formatDate(trial_ends_at)}` : '';
  return `Watching it uses ${which} in your trial${end}. What you open stays open.`;
}

/** Describes the trial of a Free account, in the documented wording as long as it is accurate. */
export function trialText(left: Left, now = Date.now()): string {
  const { trial_left, trial_ends_at } = left;
  if (trial_ends_at && Date.parse(trial_ends_at) <= now) return 'Your 7-day free trial has ended.';
  if (trial_ends_at && trial_left === 0) {
    return 'You have watched all the lessons of your free trial.';
  }
  return 'You have a 7-day free trial, limited to 5 sections of pro courses.';
}
