import {
  type ErrorCode,
  errorStatuses,
  type FieldError,
  toFieldErrors,
} from '@atelier/contracts/core/errors';
import { Errors } from 'moleculer';
import type { z } from 'zod';
import { fullStorage } from '../storage/full-storage.ts';

interface Details {
  readonly fields?: readonly FieldError[];
  /** Seconds, for RATE_LIMITED, BUSY and UNAVAILABLE. */
  readonly retryAfter?: number;
}

/**
 * Every failure that a caller may see. Moleculer carries `code`, `type` and `data` over the
 * wire and drops other properties, so the details live in `data`.
 */
export class AppError extends Errors.MoleculerError {
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, errorStatuses[code], code, {
      fields: details.fields ?? [],
      ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }),
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
}

/** A refused field: 400 whose message is the field's own. */
export function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION', message, { fields: [{ path, message }] });
}

/** A refused input: 400 that lists every field and leads with the first. */
export function invalidInput(error: z.ZodError): AppError {
  const fields = toFieldErrors(error.issues);
  return new AppError('VALIDATION', fields[0]?.message ?? 'The request is not valid', { fields });
}

export const notFound = (message: string) => new AppError('NOT_FOUND', message);
export const forbidden = (message = 'You are not allowed to do this') =>
  new AppError('FORBIDDEN', message);
/** Seconds in which a part that failed is usually back. */
const backSoon = 2;
export const unavailable = () =>
  new AppError(
    'UNAVAILABLE',
    'A part of the service is not available right now. Please try again in a moment.',
    { retryAfter: backSoon },
  );
const storageFull = (what: string) =>
  new AppError(
    'STORAGE_FULL',
    `There is no space left for ${what}. Nothing was saved. Please try again later.`,
  );
const timedOut = () =>
  new AppError('TIMEOUT', 'The service took too long to answer. Please try again in a moment.');
export const internal = () => new AppError('INTERNAL', 'Something went wrong');

const unavailableNames = new Set([
  'ServiceNotFoundError',
  'ServiceNotAvailableError',
  'RequestRejectedError',
  'QueueIsFullError',
  'BrokerDisconnectedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MaxRetriesPerRequestError',
]);
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

/** Redis while it starts or changes its role, a transaction it gave up for that, and no answer in time. */
const unavailableRedis =
  /^(LOADING|EXECABORT|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN) |^Command timed out$/;

/** A store or service that is down is expected and passes; everything else unknown is a fault of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    unavailableNames.has(error.name) ||
    (typeof code === 'string' && unavailableSystemCodes.has(code)) ||
    error.message === 'Connection is closed.' ||
    error.message.startsWith("Stream isn't writeable") ||
    unavailableRedis.test(error.message) ||
    (error.cause !== undefined && error.cause !== error && isOutage(error.cause))
  );
}

/**
 * The one place where any error becomes one a caller may see. Raw database and broker
 * errors never pass: they quote data.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error) {
    const { name, type, data } = error as Error & { type?: unknown; data?: Details };
    if (name === 'AppError' && typeof type === 'string' && type in errorStatuses) {
      return new AppError(type as ErrorCode, error.message, data ?? {});
    }
    if (name === 'RequestTimeoutError' || name === 'AbortError') return timedOut();
    const full = fullStorage(error);
    if (full) return storageFull(full);
    if (isOutage(error)) return unavailable();
  }
  return internal();
}

/** MongoDB's answer to a second row with a unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11_000;
}
