import type { FieldError } from '@atelier/contracts/core/errors';
import { fieldErrorsOf, isApiError, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from './feedback.ts';

interface Outcome {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

/** Reports the result of a change: the server's message, or the fallback if there is none. */
export function notifyOutcome({ data, error }: Outcome, fallback = 'Something went wrong'): void {
  if (data) toast('success', data.message);
  else popup('error', 'Error', { text: messageOf(error, withoutAnswer(error, fallback)) });
}

/** Adds a likely cause to an error message if there was no response. */
function withoutAnswer(error: unknown, failure: string): string {
  const isUnreached = isApiError(error) && error.status === 0;
  return isUnreached ? `${failure.replace(/\.?$/, '.')} Check your connection.` : failure;
}

const unreachable = 'The server could not be reached. Please try again.';

/** Returns the errors that a form shows next to its fields; shows any other failure in a dialog. */
export function notifyFailure(
  error: unknown,
  title: string,
  fallback = unreachable,
): readonly FieldError[] {
  const fields = fieldErrorsOf(error);
  if (fields.length === 0) popup('error', title, { text: messageOf(error, fallback) });
  return fields;
}
