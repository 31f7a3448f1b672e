import type { SecondStep } from '@atelier/contracts/core/errors';
import { isApiError } from '~/shared/api/api-error.ts';

/** Returns the second step of a sign-in whose password is correct but which requires a code. */
export function secondStepOf(error: unknown): SecondStep | null {
  return (isApiError(error) && error.body?.second_step) || null;
}
