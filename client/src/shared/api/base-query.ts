import {
  type BaseQueryApi,
  type BaseQueryFn,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { keyHeadersOf, settleKey } from './creation-keys.ts';
import { type ApiMeta, type ApiRequest, replyOf } from './request.ts';
import { type Refusal, sessionRenewed } from './session-end.ts';
import { newTraceparent } from './traceparent.ts';

const retries = 3;
const longestDelayMs = 30_000;

/** Calls that check or start a session. */
const sessionPaths = ['/adminlogin', '/admin-dashboard'];

const sendText = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  responseHandler: 'text',
});

type Send = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>;

const notThere = { error: { status: 404, body: null } } as const;

/** Sends a request to our own origin. Status 0 means that there was no response. */
const send: Send = async (call, api, options) => {
  const { method, path, body } = call;
  const headers = { ...keyHeadersOf(call), traceparent: newTraceparent() };
  const request = { method, url: path, body, headers };
  const { data, error, meta } = await sendText(request, api, options);
  const response = meta?.response;
  if (!response) return { error: { status: 0, body: null } };
  const reply = replyOf(response.status, String(data ?? error?.data ?? ''));
  settleKey(call, 'error' in reply ? reply.error : undefined);
  // A read whose data is null: the requested item does not exist, whatever the status.
  if (method === 'GET' && 'data' in reply && reply.data === null) return notThere;
  const total = response.headers.get('x-total-count');
  return 'data' in reply ? { ...reply, meta: { total: total ? Number(total) : null } } : reply;
};

/** Sends a request once, outside of the store. */
export function sendOnce(request: ApiRequest): ReturnType<typeof send> {
  // Sending uses only the signal of the store's API.
  return send(request, { signal: new AbortController().signal } as BaseQueryApi, {});
}

const sendWithRetries = retry(send, {
  retryCondition: (error, request, { attempt }) =>
    attempt <= retries && isTemporary(request, error as unknown as ApiError),
  backoff: (attempt, _, signal) => pause(retryDelay(attempt - 1), signal),
}) as Send;

/**
 * Retries reads that receive no response. Calls that were refused because the session had ended are
 * sent again after signing in.
 */
export const baseQuery: Send = async (request, api, options) => {
  const reply = await sendWithRetries(request, api, options);
  const refusal = refusalOf(request, reply.error);
  if (!refusal || !(await sessionRenewed(refusal)) || api.signal.aborted) return reply;
  return sendWithRetries(request, api, options);
};

function refusalOf({ path }: ApiRequest, error: ApiError | undefined): Refusal | null {
  if (!error || sessionPaths.includes(path)) return null;
  const code = error.body?.code;
  if (code === 'UNAUTHENTICATED') return 'signed-out';
  return code === 'FORBIDDEN' ? 'forbidden' : null;
}

/**
 * Returns the delay before the next attempt in milliseconds: 1 s, doubled each time, at most 30 s.
 */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, longestDelayMs);
}

function isTemporary(request: ApiRequest, error: ApiError): boolean {
  return request.method === 'GET' && (error.status === 0 || error.status >= 500);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
