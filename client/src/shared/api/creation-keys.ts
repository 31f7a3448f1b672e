import type { ApiError } from './api-error.ts';
import type { ApiRequest } from './request.ts';

/** Keys of creating calls that have received no response, by the content of the call. */
const keys = new Map<string, string>();
/** Maximum number of such calls; the oldest are dropped first. */
const limit = 100;

/**
 * Returns the key that a creating call is sent with. The same call has the same key until it is
 * answered, so whoever submits a form again after a lost response, or twice, creates one thing.
 */
export function keyHeadersOf(call: ApiRequest): Readonly<Record<string, string>> {
  if (call.method !== 'POST') return {};
  const content = contentOf(call);
  const key = keys.get(content) ?? randomKey();
  keys.set(content, key);
  const [oldest] = keys.keys();
  if (keys.size > limit && oldest !== undefined) keys.delete(oldest);
  return { 'idempotency-key': key };
}

/** Call this with the outcome of a call: once the server has decided, the next one is a new one. */
export function settleKey(call: ApiRequest, error: ApiError | undefined): void {
  if (!error || (error.status > 0 && error.status < 500)) keys.delete(contentOf(call));
}

function contentOf({ path, body }: ApiRequest): string {
  const values =
    body instanceof FormData ? [...body].map(([name, value]) => [name, named(value)]) : body;
  return `${path} ${JSON.stringify(values)}`;
}

const named = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** A random id. Not `randomUUID`, which exists only on secure pages. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
