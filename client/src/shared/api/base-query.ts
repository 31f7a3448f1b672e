import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { type ApiMeta, type ApiReply, type ApiRequest, replyOf } from './request.ts';
import { type Refusal, sessionRenewed } from './session-end.ts';

const retries = 3;
const longestDelayMs = 30_000;

/** The calls that say whether there is a session, and begin one. */
const sessionPaths = ['/adminlogin', '/admin-dashboard'];

/**
 * Sends a call to our own origin. Reads that fail for want of an answer are tried again; what a
 * session that ended has refused is sent again when somebody has signed in.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  request,
  api,
) => {
  const reply = await sendHopefully(request, api.signal);
  const refusal = refusalOf(request, reply);
  if (!refusal || !(await sessionRenewed(refusal)) || api.signal.aborted) return reply;
  return sendHopefully(request, api.signal);
};

async function sendHopefully(request: ApiRequest, signal: AbortSignal): Promise<ApiReply> {
  for (let attempt = 0; ; attempt++) {
    const reply = await send(request, signal);
    const hopeful = 'error' in reply && isTemporary(request, reply.error) && attempt < retries;
    if (!hopeful || signal.aborted) return reply;
    await pause(retryDelay(attempt), signal);
  }
}

function refusalOf({ path }: ApiRequest, reply: ApiReply): Refusal | null {
  if (!('error' in reply) || sessionPaths.includes(path)) return null;
  const code = reply.error.body?.code;
  if (code === 'UNAUTHENTICATED') return 'signed-out';
  return code === 'FORBIDDEN' ? 'forbidden' : null;
}

/** Milliseconds before the next try: 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, longestDelayMs);
}

function isTemporary(request: ApiRequest, error: ApiError): boolean {
  return request.method === 'GET' && (error.status === 0 || error.status >= 500);
}

/** Sends a call once. An answer that does not come is an error with status 0. */
export async function send(
  { method, path, body }: ApiRequest,
  signal?: AbortSignal,
): Promise<ApiReply> {
  const json = body && !(body instanceof FormData);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      ...(signal && { signal }),
      credentials: 'include',
      headers: json ? { 'content-type': 'application/json' } : {},
      body: json ? JSON.stringify(body) : (body ?? null),
    });
    const reply = replyOf(response.status, await response.text());
    const total = response.headers.get('x-total-count');
    return 'data' in reply ? { ...reply, meta: { total: total ? Number(total) : null } } : reply;
  } catch {
    return { error: { status: 0, body: null } };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
