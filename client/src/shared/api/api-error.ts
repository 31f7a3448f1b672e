import type { ErrorBody, ErrorCode, FieldError } from '@atelier/contracts/core/errors';

/**
 * Reason why a call failed. `status` is 0 if there was no response; `body` is null if the response
 * did not come from the API.
 */
export interface ApiError {
  readonly status: number;
  readonly body: ErrorBody | null;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

/** Returns the server's message, or the fallback if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  if (error.status === 413 && !error.body) return refusedByProxy;
  return error.body?.message || fallback;
}

/** Errors of the API have a body, so that this status without one comes from a proxy. */
const refusedByProxy =
  'A proxy in front of the server refuses requests of this size. Ask the operator to raise its limit (nginx: client_max_body_size).';

export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.body?.fields ?? []) : [];
}

export function statusOf(error: unknown): number {
  return isApiError(error) ? error.status : 0;
}

/** Returns whether there was no response from the API itself, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  return isApiError(error) && [0, 502, 503, 504].includes(error.status);
}

export function codeOf(error: unknown): ErrorCode | null {
  return (isApiError(error) && error.body?.code) || null;
}

/** Returns whether a read failed because the requested item does not exist. */
export function isGone({ error }: { readonly error?: unknown }): boolean {
  return statusOf(error) === 404;
}
