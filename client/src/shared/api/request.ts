import type { ApiError } from './api-error.ts';

/** A call that is ready to be sent. `path` is relative to `/api`, with its parameters filled in. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: FormData | Readonly<Record<string, unknown>>;
}

/** Metadata of a response. */
export interface ApiMeta {
  /** Number of rows on all pages, if a page of a list was requested. */
  readonly total: number | null;
}

export type ApiReply = { data: unknown; meta?: ApiMeta } | { error: ApiError };

/**
 * Parses a response. The text of a failure counts as a body only if it comes from the API. A
 * success whose text is not JSON comes from another party, such as a captive portal: the API has
 * not handled the call.
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

/** @returns undefined if the text is not JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
