import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';

/** Reports why a profile was not changed, in the documented wording for each cause. */
export function reportFailure(error: unknown): void {
  const text =
    statusOf(error) === 0
      ? 'An error occurred while updating your profile. Please check your network connection.'
      : messageOf(error, 'Something went wrong. Please try again.');
  popup('error', 'Update Failed', { text });
}
