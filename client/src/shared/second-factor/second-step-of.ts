import type { SecondStep } from '@atelier/contracts/core/errors';
import { isApiError } from '~/shared/api/api-error.ts';

/** How a sign-in goes on whose password is right, where it takes a code as well. */
export function secondStepOf(error: unknown): SecondStep | null {
  return (isApiError(error) && error.body?.second_step) || null;
}
