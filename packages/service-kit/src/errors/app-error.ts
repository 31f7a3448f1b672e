import {
  type Conflict,
  type ErrorCode,
  errorStatuses,
  type FieldError,
  type SecondStep,
  toFieldErrors,
  type Unlock,
} from '@atelier/contracts/core/errors';
import { Errors } from 'moleculer';
import type { z } from 'zod';
import { fullStorage } from '../storage/full-storage.ts';
import { isOutage, isStoreFailure, isTimeout } from './outages.ts';

interface Details {
  readonly fields?: readonly FieldError[];
  /** Seconds, for temporary failures: RATE_LIMITED, BUSY, UNAVAILABLE, STORAGE_FULL. */
  readonly retryAfter?: number;
  /** Ways to unlock the video; with NOT_ENTITLED. */
  readonly unlock?: readonly Unlock[];
  /** Next step of a sign-in; with SECOND_FACTOR_REQUIRED. */
  readonly secondStep?: SecondStep;
  /** What others have changed; with CHANGED. */
  readonly conflict?: Conflict;
}

/**
 * Every error that a caller may see. Moleculer transmits `code`, `type` and `data` and drops other
 * properties, so the details are in `data`.
 */
export class AppError extends Errors.MoleculerError {
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, errorStatuses[code], code, {
      fields: details.fields ?? [],
      ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }),
      ...(details.unlock && { unlock: details.unlock }),
      ...(details.secondStep && { secondStep: details.secondStep }),
      ...(details.conflict && { conflict: details.conflict }),
    });
    this.name = 'AppError';
  }
  get errorCode(): ErrorCode {
    return this.type as ErrorCode;
  }
  get fields(): FieldError[] {
    return (this.data as { fields?: FieldError[] } | undefined)?.fields ?? [];
  }
  get retryAfter(): number | undefined {
    return (this.data as { retryAfter?: number } | undefined)?.retryAfter;
  }
  get unlock(): Unlock[] | undefined {
    return (this.data as { unlock?: Unlock[] } | undefined)?.unlock;
  }
  get secondStep(): SecondStep | undefined {
    return (this.data as { secondStep?: SecondStep } | undefined)?.secondStep;
  }
  get conflict(): Conflict | undefined {
    return (this.data as { conflict?: Conflict } | undefined)?.conflict;
  }
}

/** Returns the error for an invalid field: status 400 with the field's message. */
export function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION', message, { fields: [{ path, message }] });
}

/**
 * Returns the error for invalid input: status 400 that lists every field, with the message of the
 * first.
 */
export function invalidInput(error: z.ZodError): AppError {
  const fields = toFieldErrors(error.issues);
  return new AppError('VALIDATION', fields[0]?.message ?? 'The request is not valid', { fields });
}

export const notFound = (message: string) => new AppError('NOT_FOUND', message);
export const forbidden = (message = 'You are not allowed to do this') =>
  new AppError('FORBIDDEN', message);
/**
 * Seconds after which a caller may retry: outages are usually short, while freeing disk space takes
 * an operator some time.
 */
const retryAfter = { outage: 2, fullStorage: 30 } as const;

/** @param waitMs milliseconds until a call is accepted again */
export function tooManyTries(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  const wait = retryAfter < 60 ? `${retryAfter} seconds` : waitInWords(Math.ceil(retryAfter / 60));
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter,
  });
}

function waitInWords(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export const unavailable = () =>
  new AppError(
    'UNAVAILABLE',
    'A part of the service is not available right now. Please try again in a moment.',
    { retryAfter: retryAfter.outage },
  );
const storageFull = (what: string) =>
  new AppError(
    'STORAGE_FULL',
    `There is no space left for ${what}. Nothing was saved. Please try again later.`,
    { retryAfter: retryAfter.fullStorage },
  );
const timedOut = () =>
  new AppError('TIMEOUT', 'The service took too long to answer. Please try again in a moment.');
export const internal = () => new AppError('INTERNAL', 'Something went wrong');

/**
 * Converts any error to one that a caller may see. This is the only place that does. Raw database
 * and broker errors are never passed on, since they quote data.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error) {
    const { name, type, data } = error as Error & { type?: unknown; data?: Details };
    if (name === 'AppError' && typeof type === 'string' && type in errorStatuses) {
      return new AppError(type as ErrorCode, error.message, data ?? {});
    }
    const full = fullStorage(error);
    if (full) return storageFull(full);
    if (isOutage(error) || isStoreFailure(error)) return unavailable();
    if (isTimeout(error)) return timedOut();
  }
  return internal();
}

/** Tells whether MongoDB rejected a second row with a unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11_000;
}
