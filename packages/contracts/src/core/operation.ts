import type { z } from 'zod';
import type { CallLimits, Cost } from './call-limits.ts';
import { type JsonLimits, jsonLimits, keyedJsonLimits, longJsonLimits } from './json-limits.ts';

/**
 * Callers that an operation allows. `learner` requires a learner's session; `editor`, `admin` and
 * `owner` require a back-office session with at least that role; `signed-in` accepts a learner's or
 * an admin's. Finer rules (a draft, another user's address) are up to the handler.
 */
export type Access = 'public' | 'learner' | 'signed-in' | BackOfficeAccess;

type BackOfficeAccess = 'editor' | 'admin' | 'owner';

export type SessionKind = 'learner' | 'admin';

/** Kinds of files that a part can accept. An archive is a ZIP file. */
export const fileKinds = ['image', 'video', 'archive'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * A file part that a multipart call may contain. Its bytes go to the object store, never over NATS.
 */
export interface FileRule {
  readonly accepts: FileKind;
  /** Upper bound in bytes. Omitted for videos: the operator sets their limit. */
  readonly maxBytes?: number;
}

/**
 * One call of the HTTP API, as plain data. Routes, validation, handlers, client and OpenAPI
 * document derive from it.
 */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** Moleculer action, `<service>.<thing>.<verb>`; the first word names the owning service. */
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
  /** File parts of a form whose text becomes the field of that name, within the limit of the body. */
  readonly textFiles?: readonly string[];
  /** @see bodyLimitOf */
  readonly maxBodyBytes?: number;
  /** The body is a list of thousands of rows with fields of their own. */
  readonly hasManyKeys?: true;
  /** The response opens a session of this kind: the handler returns `{ body, session }`. */
  readonly opensSession?: SessionKind;
  /** The call ends the cookie's session of this kind. */
  readonly closesSession?: SessionKind;
  /** Status for a caller with a session of the wrong kind; 403 by default. */
  readonly wrongSessionStatus?: 401 | 403;
  /**
   * A list whose input has the parameters of `listQuery`: the handler returns `{ body, total }`.
   */
  readonly paged?: true;
  /**
   * Repeating the call is not an error: the handler returns `{ body, isRepeat }`, and a repeat has
   * status 200.
   */
  readonly repeats?: true;
  /** Public reads that the gateway may cache briefly, until an event names this tag. */
  readonly cache?: CacheTag;
  /** Accepts an `Idempotency-Key`; create operations of admins always do. */
  readonly takesKey?: true;
  /**
   * The response depends on the calling learner's purchases: the gateway adds their rights to the
   * caller's identity.
   */
  readonly dependsOnRights?: true;
  /**
   * The gateway adds the calling learner's rights if it has them in memory, which saves the service
   * a call to commerce. The response is the same without them.
   */
  readonly usesCachedRights?: true;
  /**
   * The response is a small file of this type: the handler returns its name and its content in
   * base64, and the gateway sends the bytes.
   */
  readonly document?: 'application/pdf' | 'application/epub+zip';
  /** The response may exceed the size of one message between services. Lists always may. */
  readonly isLong?: true;
  /** What it spends; `costsOf` adds what follows from `files` and `document`. */
  readonly costs?: readonly Cost[];
  /** Required for an operation that mails, makes a document, hashes, stores a file or moves money. */
  readonly limits?: CallLimits;
  /** @see answerMsOf */
  readonly answerMs?: number;
}

/** Tags of a `changed` event: cached reads with the tag are dropped. */
export type CacheTag =
  | 'courses'
  | 'categories'
  | 'instructors'
  | 'tutorials'
  | 'livestreams'
  | 'plans';

/** A call between services: typed and validated in the same way, but not reachable over HTTP. */
export interface InternalOperation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly action: string;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Read-only or idempotent: a lost call may be sent again. */
  readonly safe?: true;
  /** @see Operation.isLong */
  readonly isLong?: true;
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

/** Tells whether an operation requires a back-office role. */
export function isOfBackOffice(access: Access): access is BackOfficeAccess {
  return access === 'editor' || access === 'admin' || access === 'owner';
}

/**
 * Tells whether an operation honors `Idempotency-Key`: all create operations of admins do, and
 * those that declare it. Repeating a call with the same key creates nothing new and returns the
 * same response.
 */
export function takesIdempotencyKey(operation: AnyOperation): boolean {
  if (!('access' in operation)) return false;
  const { access, method, status, takesKey = false } = operation;
  return takesKey || (isOfBackOffice(access) && method === 'POST' && status === 201);
}

/** Maximum size of a body with descriptions of some thousand characters each, in bytes. */
export const textBodyBytes = 256 * 1024;
/** Maximum size of a body with long lists, in bytes: as much as one message between services. */
export const longBodyBytes = 1024 * 1024;
/** Maximum size of any other body, in bytes. */
export const usualBodyBytes = 64 * 1024;

/**
 * Returns the maximum size of the JSON body, or of the texts of a form, in bytes. An operation that
 * needs more than most declares it.
 */
export function bodyLimitOf({ maxBodyBytes = usualBodyBytes }: Operation): number {
  return maxBodyBytes;
}

/** Returns the limits of the structure of that JSON. */
export function jsonLimitsOf(operation: Operation): JsonLimits {
  if (operation.hasManyKeys) return keyedJsonLimits;
  return bodyLimitOf(operation) > usualBodyBytes ? longJsonLimits : jsonLimits;
}

/** Returns everything that a call of the operation can spend. */
export function costsOf({ costs = [], files, document }: Operation): readonly Cost[] {
  const derived: Cost[] = [
    ...(files ? ['file' as const] : []),
    ...(document ? ['document' as const] : []),
  ];
  return [...new Set([...costs, ...derived])];
}

/** Tells whether a lost call may be sent again without harm. */
export function isSafe(operation: AnyOperation): boolean {
  return 'method' in operation ? operation.method === 'GET' : operation.safe === true;
}

/**
 * Returns the milliseconds after which a safe call times out and is sent to another process, if
 * there is one. Far longer than a response takes on a busy machine, since a second call adds to its
 * load.
 */
export function answerMsOf({ answerMs = 3_000 }: AnyOperation): number {
  return answerMs;
}

export type AnyOperation = Operation | InternalOperation;

/** Input as sent by a caller. */
export type RequestOf<Op extends AnyOperation> = z.input<Op['input']>;
/** Input as received by a handler: parsed, trimmed, with defaults. */
export type InputOf<Op extends AnyOperation> = z.output<Op['input']>;
/** Body of a successful response. */
export type OutputOf<Op extends AnyOperation> = z.output<Op['output']>;
/** Data of a new session that the gateway needs to set the cookie. */
export interface OpenedSession {
  readonly token: string;
  /** Lifetime of the cookie in seconds; null: until the browser closes. */
  readonly maxAgeSeconds: number | null;
  /** Token that identifies the browser at the next sign-in, even after the session has ended. */
  readonly browser?: { readonly token: string; readonly maxAgeSeconds: number };
}
/** Reply of a list's handler. */
export interface ListReply<Body> {
  readonly body: Body;
  /** Number of matching rows on all pages; null if the plain list was requested. */
  readonly total: number | null;
}
/** Reply of a handler whose call may be repeated. */
export interface RepeatReply<Body> {
  readonly body: Body;
  /** Whether it had been done before. */
  readonly isRepeat: boolean;
}
/** Reply of a handler: the body, with the session or the total where there is one. */
export type ReplyOf<Op extends AnyOperation> = Op extends { opensSession: SessionKind }
  ? { readonly body: OutputOf<Op>; readonly session: OpenedSession }
  : Op extends { paged: true }
    ? ListReply<OutputOf<Op>>
    : Op extends { repeats: true }
      ? RepeatReply<OutputOf<Op>>
      : OutputOf<Op>;
