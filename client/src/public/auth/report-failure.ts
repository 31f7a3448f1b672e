import { fieldErrorsOf, messageOf, statusOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';

const duration = 3_000;

/**
 * The reason why signing in failed: the call's own error, or a response in the shape of an error,
 * whatever its status.
 */
export function refusalOf(error: unknown, data: unknown): unknown {
  if (error) return error;
  const isError = typeof data === 'object' && data !== null && 'error' in data;
  return { status: 0, body: isError ? data : null };
}

/** Whether the only fault is an address that is none: its field says so. */
function isMalformedAddress(error: unknown): boolean {
  const faults = fieldErrorsOf(error);
  const isMalformed = faults.every(
    ({ path, message }) => path === 'email' && !message.endsWith('is required'),
  );
  return faults.length > 0 && isMalformed;
}

/** Reports why signing in or up failed, in the documented wording for each cause. */
export function reportFailure(error: unknown): void {
  const message = messageOf(error, 'Something went wrong');
  const status = statusOf(error);
  if (status === 400 && isMalformedAddress(error)) return;
  if (status === 409) popup('warning', message, { text: 'Please Login now', duration });
  else if (status === 400) popup('info', 'Missing Fields', { text: message, duration });
  else popup('error', 'Error', { text: message, duration });
}
