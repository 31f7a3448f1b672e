import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';

/** Says why a profile is as it was, in the words the product's document gives each cause. */
export function reportFailure(error: unknown): void {
  const text =
    statusOf(error) === 0
      ? 'An error occurred while updating your profile. Please check your network connection.'
      : messageOf(error, 'Something went wrong. Please try again.');
  popup('error', 'Update Failed', { text });
}
