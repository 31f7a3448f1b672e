import type { z } from 'zod';

/**
 * Who may call an operation. `learner` asks for a learner's session; `editor`, `admin` and `owner`
 * for one of the back office with at least that role; `signed-in` for a learner's or an admin's.
 * Finer rules (a draft, somebody else's address) belong to the handler.
 */
export type Access = 'public' | 'learner' | 'signed-in' | BackOfficeAccess;

type BackOfficeAccess = 'editor' | 'admin' | 'owner';

export type SessionKind = 'learner' | 'admin';

/** A file part that a multipart call may carry. Its bytes go to the object store, never over NATS. */
export interface FileRule {
  readonly accepts: 'image' | 'video';
  /** Upper bound in bytes. Videos leave it out: the operator sets their limit. */
  readonly maxBytes?: number;
}

/** One call of the HTTP API, as plain data. Routes, checks, handlers, client and OpenAPI come from it. */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** Moleculer action, `<service>.<thing>.<verb>`; the first word names the service that owns it. */
  readonly action: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly status: 200 | 201 | 202;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The reply opens a session of this kind: the handler answers `{ body, session }`. */
  readonly opensSession?: SessionKind;
  /** The cookie's own session of this kind is over after the call. */
  readonly closesSession?: SessionKind;
  /** Status for a caller with a session of the wrong kind; 403 unless said otherwise. */
  readonly wrongSessionStatus?: 401 | 403;
  /** A list whose input has the parameters of `listQuery`: the handler answers `{ body, total }`. */
  readonly paged?: true;
  /** Doing it again is no error: the handler answers `{ body, isRepeat }`, and a repeat is 200. */
  readonly repeats?: true;
  /** Public reads that the gateway may keep for a moment, until an event names this tag. */
  readonly cache?: CacheTag;
  /** It takes an `Idempotency-Key`; what admins create does so in any case. */
  readonly takesKey?: true;
  /** The answer depends on what the learner who calls has bought: the gateway says it beside them. */
  readonly dependsOnRights?: true;
  /**
   * The reply is a file of this type, and small: the handler answers its name and its content in
   * base64, and the gateway sends the bytes.
   */
  readonly document?: 'application/pdf';
  /** Its answer may be longer than one message between services carries. Lists may be in any case. */
  readonly isLong?: true;
  /** @see answerMsOf */
  readonly answerMs?: number;
}

/** What a `changed` event can name: cached reads carrying the tag are dropped. */
export type CacheTag = 'courses' | 'categories' | 'instructors' | 'tutorials' | 'livestreams';

/** A call between services: typed and validated alike, but with no way in from HTTP. */
export interface InternalOperation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly action: string;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** It only reads, or does the same however often it is called: a lost call may be sent again. */
  readonly safe?: true;
  /** @see answerMsOf */
  readonly answerMs?: number;
}

export function defineOperation<I extends z.ZodType, O extends z.ZodType, const R extends object>(
  operation: R & Operation<I, O>,
): R & Operation<I, O> {
  return operation;
}

export function defineInternal<I extends z.ZodType, O extends z.ZodType>(
  operation: InternalOperation<I, O>,
): InternalOperation<I, O> {
  return operation;
}

/** Whether an operation asks for a role of the back office. */
export function isOfBackOffice(access: Access): access is BackOfficeAccess {
  return access === 'editor' || access === 'admin' || access === 'owner';
}

/**
 * Whether `Idempotency-Key` counts for an operation: it does for everything an admin creates, and
 * where the operation says so. The same call with the same key makes one thing and is answered the
 * same.
 */
export function takesIdempotencyKey(operation: AnyOperation): boolean {
  if (!('access' in operation)) return false;
  const { access, method, status, takesKey = false } = operation;
  return takesKey || (isOfBackOffice(access) && method === 'POST' && status === 201);
}

/** Whether a call that was lost under way may be sent again without harm. */
export function isSafe(operation: AnyOperation): boolean {
  return 'method' in operation ? operation.method === 'GET' : operation.safe === true;
}

/**
 * Milliseconds after which a safe call is given up and sent to another process, where there is one.
 * Far more than an answer takes on a busy machine: a second call adds to its work.
 */
export function answerMsOf({ answerMs = 3_000 }: AnyOperation): number {
  return answerMs;
}

export type AnyOperation = Operation | InternalOperation;

/** What a caller may send. */
export type RequestOf<Op extends AnyOperation> = z.input<Op['input']>;
/** What a handler receives: parsed, trimmed, defaults filled in. */
export type InputOf<Op extends AnyOperation> = z.output<Op['input']>;
/** The body of a success. */
export type OutputOf<Op extends AnyOperation> = z.output<Op['output']>;
/** A session as the gateway needs it to write the cookie. */
export interface OpenedSession {
  readonly token: string;
  /** Seconds the cookie lives; null: until the browser closes. */
  readonly maxAgeSeconds: number | null;
  /** What the browser is known by when it signs in again, beyond the end of the session. */
  readonly browser?: { readonly token: string; readonly maxAgeSeconds: number };
}
/** What a list's handler answers. */
export interface ListReply<Body> {
  readonly body: Body;
  /** How many rows match, on all pages together; null where the plain list was asked for. */
  readonly total: number | null;
}
/** What the handler of a call that may be repeated answers. */
export interface RepeatReply<Body> {
  readonly body: Body;
  /** It was done before. */
  readonly isRepeat: boolean;
}
/** What a handler answers: the body, with the session or the total beside it where there is one. */
export type ReplyOf<Op extends AnyOperation> = Op extends { opensSession: SessionKind }
  ? { readonly body: OutputOf<Op>; readonly session: OpenedSession }
  : Op extends { paged: true }
    ? ListReply<OutputOf<Op>>
    : Op extends { repeats: true }
      ? RepeatReply<OutputOf<Op>>
      : OutputOf<Op>;
