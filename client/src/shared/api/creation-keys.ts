import type { ApiError } from './api-error.ts';
import type { ApiRequest } from './request.ts';

/**
 * Keys of calls that create something and have received no response yet, by the content of the
 * call.
 */
const keys = new Map<string, string>();
/** Maximum number of such calls; the oldest are dropped first. */
const limit = 100;

/**
 * Returns the idempotency key of a call that creates something. The same call has the same key
 * until it receives a response, so that submitting a form twice, or again after a lost response,
 * creates one thing only.
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

/**
 * Call this with the outcome of a call. Once the server has decided, the next call gets a new key.
 */
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

/** A random ID. Avoids `randomUUID`, which exists only in secure contexts. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
