import { z } from 'zod';
import { timestamp } from './fields.ts';

/** Every error of the API, with its HTTP status. Codes are stable: clients branch on them. */
export const errorStatuses = {
  VALIDATION: 400,
  /** The upload that a field names is already used by a row; with `fields`. */
  UPLOAD_USED: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  /** The password is correct, but a code is required too; with `second_step`. */
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  /** The account must verify its email address first. */
  EMAIL_NOT_VERIFIED: 403,
  /** A plan or the course must be bought first; `unlock` says what opens it. */
  NOT_ENTITLED: 403,
  CROSS_ORIGIN: 403,
  /** A call between processes names a caller that the gateway did not sign. */
  UNTRUSTED_CALLER: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The request did not arrive in time. */
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  SLUG_TAKEN: 409,
  IN_USE: 409,
  /** The row was changed after the caller read it. */
  CHANGED: 409,
  /** An `Idempotency-Key` that was used for a different call. Nothing was done. */
  KEY_REUSED: 409,
  /** Not possible in the current state of the resource. */
  WRONG_STATE: 409,
  /** What it needs is not set up, or not running, here. */
  NOT_AVAILABLE: 409,
  /** Already bought. */
  ALREADY_OWNED: 409,
  /** The team has no free seat for the invited person. */
  NO_SEATS_LEFT: 409,
  /** The address already has a seat in the team or an invitation. */
  ALREADY_INVITED: 409,
  /** The Free account has used up its premium videos. */
  NO_FREE_VIDEOS_LEFT: 409,
  /** The plan's payment provider has no page to manage the payment method. */
  NO_PORTAL: 409,
  /** The account has reached its limit for this resource. */
  LIMIT_REACHED: 409,
  OFFSET_CONFLICT: 409,
  GONE: 410,
  TUS_VERSION: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RANGE_NOT_SATISFIABLE: 416,
  LOCKED: 423,
  RATE_LIMITED: 429,
  CHECKSUM_MISMATCH: 460,
  INTERNAL: 500,
  /** Too much concurrent work; with `Retry-After`. Nothing was done. */
  BUSY: 503,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
  /** A server disk is full: nothing can be saved until space is freed. */
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Ways to unlock a video that a user is not entitled to. */
export const unlocks = ['pro', 'course', 'free_video'] as const;
export type Unlock = (typeof unlocks)[number];

/** Data for the second step of a sign-in, besides the code. */
export const secondStepSchema = z.object({
  token: z.string().meta({ description: 'To be sent with the code, for this sign-in only' }),
  expires_in: z.number().int().meta({ description: 'In seconds' }),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** Fields that others have changed after the caller read the row, with their current values. */
export const conflictSchema = z.object({
  updated_at: timestamp.meta({ description: 'Version of the row that has these values' }),
  fields: z.array(
    z.object({
      field: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      by: z.string().nullable().meta({ description: 'ID of the admin who changed it' }),
      at: timestamp,
    }),
  ),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Body of every error. `error` repeats `message`: screens read one or the other. */
export const errorBodySchema = z.object({
  status: z.literal('error'),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  fields: z.array(fieldErrorSchema),
  unlock: z.array(z.enum(unlocks)).optional().meta({ description: 'Only with NOT_ENTITLED' }),
  second_step: secondStepSchema
    .optional()
    .meta({ description: 'Only with SECOND_FACTOR_REQUIRED' }),
  conflict: conflictSchema.optional().meta({ description: 'Only with CHANGED' }),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Maximum number of `fields`: a long list can have a fault in every row. */
const maxFieldErrors = 100;

/** Converts zod issues to the `fields` of the error body, one entry per path, the first 100. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const issue of issues) {
    if (seen.size >= maxFieldErrors) break;
    const path = issue.path.map(String).join('.');
    if (!seen.has(path)) seen.set(path, { path, message: issue.message });
  }
  return [...seen.values()];
}
