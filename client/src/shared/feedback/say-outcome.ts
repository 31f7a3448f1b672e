import type { FieldError } from '@atelier/contracts/core/errors';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from './feedback.ts';

interface Outcome {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

/** Says what became of a change: the server's words, or the fallback when it sent none. */
export function sayOutcome({ data, error }: Outcome, fallback = 'Something went wrong'): void {
  if (data) toast('success', data.message);
  else popup('error', 'Error', { text: messageOf(error, fallback) });
}

/** What a form shows beside its fields; a failure that concerns none of them is said in a dialog. */
export function sayFailure(error: unknown, title: string, fallback: string): readonly FieldError[] {
  const fields = fieldErrorsOf(error);
  if (fields.length === 0) popup('error', title, { text: messageOf(error, fallback) });
  return fields;
}
