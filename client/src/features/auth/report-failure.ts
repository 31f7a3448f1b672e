import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/messages/messages.ts';

const duration = 3_000;

/** Says why signing in or up failed, in the words the product's document gives each cause. */
export function reportFailure(error: unknown): void {
  const message = messageOf(error, 'Something went wrong');
  const status = statusOf(error);
  if (status === 409) popup('warning', message, { text: 'Please Login now', duration });
  else if (status === 400) popup('info', 'Missing Fields', { text: message, duration });
  else popup('error', 'Error', { text: message, duration });
}
