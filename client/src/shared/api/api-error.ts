import type { ErrorBody, ErrorCode, FieldError } from '@atelier/contracts/core/errors';

/** Why a call failed. `status` 0: no answer came at all; `body` is null when it was not the API's. */
export interface ApiError {
  readonly status: number;
  readonly body: ErrorBody | null;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

/** The server's words, or the fallback when it sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return (isApiError(error) && error.body?.message) || fallback;
}

export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.body?.fields ?? []) : [];
}

export function statusOf(error: unknown): number {
  return isApiError(error) ? error.status : 0;
}

export function codeOf(error: unknown): ErrorCode | null {
  return (isApiError(error) && error.body?.code) || null;
}

/** Whether a read says that what it asked for is not there. */
export function isGone({ error }: { readonly error?: unknown }): boolean {
  return statusOf(error) === 404;
}
