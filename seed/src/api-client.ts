import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { warn } from '@atelier/dev-machine/console/progress';
import { UserError } from '@atelier/dev-machine/user-error';

/** How long a call is repeated while the services are busy, in milliseconds. */
const patienceMs = 300_000;
/** How long that is not worth a word. */
const silentMs = 30_000;

/** A file for a multipart field. */
export interface Upload {
  name: string;
  type: string;
  data: Buffer;
}

export type Fields = Record<string, string | number | boolean | Upload>;

/** Client of the public HTTP API that acts like an admin's browser. */
export class ApiClient {
  readonly #url: string;
  readonly #signal: AbortSignal | undefined;
  #cookie = '';
  #hasTold = false;

  /**
   * @param url the gateway's address, without a trailing slash
   * @param signal aborts calls and the waits between them
   */
  constructor(url: string, signal?: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  /** Signs in to the back office. @throws UserError if the password is not accepted */
  async signIn(email: string, password: string): Promise<void> {
    const response = await this.#request('POST', '/adminlogin', { email, password });
    if (!response.ok) {
      throw new UserError(`The admin ${email} could not sign in: ${await reason(response)}`);
    }
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Creates an account; an existing one is fine. */
  async register(name: string, email: string, password: string): Promise<void> {
    const response = await this.#request('POST', '/register', { name, email, password });
    if (!response.ok && response.status !== 409) await fail(response, `register ${email}`);
  }

  async get<T>(path: string): Promise<T> {
    const response = await this.#request('GET', path);
    if (!response.ok) await fail(response, `read ${path}`);
    return (await response.json()) as T;
  }

  /** Sends JSON. */
  async post<T>(
    path: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await this.#request('POST', path, body, headers);
    if (!response.ok) await fail(response, `write ${path}`);
    return (await response.json()) as T;
  }

  /** Sends a form, as the back office does for input with files. */
  async postForm<T>(path: string, fields: Fields): Promise<T> {
    const response = await this.#request('POST', path, () => form(fields));
    if (!response.ok) await fail(response, `write ${path}`);
    return (await response.json()) as T;
  }

  /** Updates a resource with a form. @returns false if it no longer exists */
  async putForm(path: string, fields: Fields): Promise<boolean> {
    const response = await this.#request('PUT', path, () => form(fields));
    if (response.status === 404) return false;
    if (!response.ok) await fail(response, `write ${path}`);
    await response.arrayBuffer();
    return true;
  }

  /**
   * Retries with a wait while the service is busy or not up yet. A create has the same key in every
   * attempt, so one whose response came too late is not done again.
   */
  async #request(
    method: string,
    path: string,
    body?: Record<string, unknown> | (() => FormData),
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const started = Date.now();
    const deadline = started + patienceMs;
    const key = method === 'POST' && { 'idempotency-key': randomUUID() };
    const init = { ...key, ...headers };
    for (let pause = 200; ; pause = Math.min(pause * 2, 5000)) {
      try {
        const response = await fetch(`${this.#url}/api${path}`, this.#init(method, init, body));
        const busy = [429, 502, 503, 504].includes(response.status);
        if (!busy || Date.now() > deadline) return response;
        await response.arrayBuffer();
      } catch (error) {
        if (this.#signal?.aborted || Date.now() > deadline) throw error;
      }
      this.#tellOfWaiting(started);
      await sleep(pause, undefined, { signal: this.#signal });
    }
  }

  /** Says once that the services are slow, so that a long wait does not look like the end. */
  #tellOfWaiting(started: number): void {
    if (this.#hasTold || Date.now() - started < silentMs) return;
    this.#hasTold = true;
    warn('The services are slow on this machine: demo content is added as they answer.');
  }

  #init(
    method: string,
    given: Record<string, string>,
    body?: Record<string, unknown> | (() => FormData),
  ): RequestInit {
    const headers = { ...given, ...(this.#cookie && { cookie: this.#cookie }) };
    const common = { method, headers, signal: this.#signal ?? null };
    if (typeof body === 'function') return { ...common, body: body() };
    if (!body) return common;
    const json = { ...headers, 'content-type': 'application/json' };
    return { ...common, headers: json, body: JSON.stringify(body) };
  }
}

function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') {
      data.set(name, new Blob([new Uint8Array(value.data)], { type: value.type }), value.name);
    } else {
      data.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
    }
  }
  return data;
}

async function fail(response: Response, what: string): Promise<never> {
  throw new UserError(`Could not ${what}: ${await reason(response)}`);
}

async function reason(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text) as { message?: string };
    return `${message ?? text} (${response.status})`;
  } catch {
    return `${text.slice(0, 200)} (${response.status})`;
  }
}
