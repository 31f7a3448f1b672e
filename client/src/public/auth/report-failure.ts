import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';

const duration = 3_000;

/**
 * Why nobody is signed in: the call's own failure, or what an answer says that has an error's
 * shape, whatever its status.
 */
export function refusalOf(error: unknown, data: unknown): unknown {
  if (error) return error;
  const isError = typeof data === 'object' && data !== null && 'error' in data;
  return { status: 0, body: isError ? data : null };
}

/** Says why signing in or up failed, in the words the product's document gives each cause. */
export function reportFailure(error: unknown): void {
  const message = messageOf(error, 'Something went wrong');
  const status = statusOf(error);
  if (status === 409) popup('warning', message, { text: 'Please Login now', duration });
  else if (status === 400) popup('info', 'Missing Fields', { text: message, duration });
  else popup('error', 'Error', { text: message, duration });
}
