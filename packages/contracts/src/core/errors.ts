import { z } from 'zod';

/** Every failure the API knows, with its HTTP status. Codes are stable: clients branch on them. */
export const errorStatuses = {
  VALIDATION: 400,
  /** The upload that a field names belongs to a row already; with `fields`. */
  UPLOAD_USED: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  /** The password is right, and a code is wanted as well; with `second_step`. */
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  /** A plan or the course has to be bought first; `unlock` says what opens it. */
  NOT_ENTITLED: 403,
  CROSS_ORIGIN: 403,
  /** A call between processes names a caller whom the gateway has not vouched for. */
  UNTRUSTED_CALLER: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The request did not arrive in time. */
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  SLUG_TAKEN: 409,
  IN_USE: 409,
  /** Somebody else has saved since the caller read it. */
  CHANGED: 409,
  /** An `Idempotency-Key` that came with another call before: neither to repeat nor to do. */
  KEY_REUSED: 409,
  /** What is asked for is not possible in the state that something is in. */
  WRONG_STATE: 409,
  /** It has been bought already. */
  ALREADY_OWNED: 409,
  /** A team has no seats left for who is invited. */
  NO_SEATS_LEFT: 409,
  /** An address that has a seat in the team, or is invited to one. */
  ALREADY_INVITED: 409,
  /** A Free account has opened all the premium videos it may. */
  NO_FREE_VIDEOS_LEFT: 409,
  /** The payment provider of a plan has no page where its payment method is managed. */
  NO_PORTAL: 409,
  /** An account has as many of something as it may have. */
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
  /** More is asked for than can be done at once; with `Retry-After`. Nothing was done. */
  BUSY: 503,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
  /** A disk of ours is full: nothing can be saved until there is room. */
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** What opens a video that somebody is not entitled to. */
export const unlocks = ['pro', 'course', 'free_video'] as const;
export type Unlock = (typeof unlocks)[number];

/** What the second step of a sign-in needs, beside the code. */
export const secondStepSchema = z.object({
  token: z.string().meta({ description: 'To be sent with the code, for this sign-in only' }),
  expires_in: z.number().int().meta({ description: 'In seconds' }),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** The one shape of every failure. `error` repeats `message`: screens read one or the other. */
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
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Turns zod issues into the `fields` of the error body, one entry a path. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!seen.has(path)) seen.set(path, { path, message: issue.message });
  }
  return [...seen.values()];
}
