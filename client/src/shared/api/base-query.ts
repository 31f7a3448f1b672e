import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { type ApiMeta, type ApiReply, type ApiRequest, replyOf } from './request.ts';

const retries = 3;
const longestDelayMs = 30_000;

/** Sends a call to our own origin. Reads that fail for want of an answer are tried again. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  request,
  api,
) => {
  for (let attempt = 0; ; attempt++) {
    const reply = await send(request, api.signal);
    const hopeful = 'error' in reply && isTemporary(request, reply.error) && attempt < retries;
    if (!hopeful || api.signal.aborted) return reply;
    await pause(retryDelay(attempt), api.signal);
  }
};

/** Milliseconds before the next try: 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, longestDelayMs);
}

function isTemporary(request: ApiRequest, error: ApiError): boolean {
  return request.method === 'GET' && (error.status === 0 || error.status >= 500);
}

async function send({ method, path, body }: ApiRequest, signal: AbortSignal): Promise<ApiReply> {
  const json = body && !(body instanceof FormData);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal,
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
