import type { ApiError } from './api-error.ts';

/** One call, ready to be sent. `path` is below `/api`, its parameters filled in. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: FormData | Readonly<Record<string, unknown>>;
  /** Sent again with the same key, the call is done once. */
  readonly idempotencyKey?: string;
}

/** What an answer says beside its body. */
export interface ApiMeta {
  /** Rows on all pages together, where a page of a list was asked for. */
  readonly total: number | null;
}

export type ApiReply = { data: unknown; meta?: ApiMeta } | { error: ApiError };

/**
 * Reads an answer's text. That of a failure counts as no body unless it is the API's. A success
 * with a text that is not JSON comes from somebody else, such as a captive portal: nothing was
 * done.
 */
export function replyOf(status: number, text: string): ApiReply {
  const body = parse(text);
  if (status >= 200 && status < 300) {
    const isForeign = body === undefined && text.trim() !== '';
    return isForeign ? { error: { status: 0, body: null } } : { data: body ?? null };
  }
  const isOurs = typeof body === 'object' && body !== null && 'code' in body;
  return { error: { status, body: isOurs ? (body as ApiError['body']) : null } };
}

/** @returns undefined for what is no JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
