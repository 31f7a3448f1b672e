import type { Actor } from '@atelier/contracts/users/accounts';

/**
 * Maximum number of headers, and of characters in one. Together they bound the memory to a few
 * megabytes, although anyone with a session can send any number of different headers.
 */
const maxHeaders = 2_000;
const longestHeader = 1_024;

interface Caller {
  readonly actor: Actor;
  /** When the session has to be looked up again, as `performance.now()` in milliseconds. */
  readonly until: number;
}

/**
 * Remembers callers by their whole `Cookie` header, so that the requests of a busy client need no
 * parsing and hashing. The headers contain tokens, so none is kept for longer than `ttlMs`, even
 * if no further request arrives.
 */
export class CallersByHeader {
  readonly #callers = new Map<string, Caller>();
  readonly #ttlMs: number;
  #clearing: NodeJS.Timeout | undefined;

  /** @param ttlMs maximum time that a header is kept, in milliseconds */
  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs;
  }

  get(header: string): Actor | undefined {
    const caller = this.#callers.get(header);
    return caller && performance.now() < caller.until ? caller.actor : undefined;
  }

  /** @param remainingMs time in milliseconds until the session has to be looked up again */
  set(header: string, actor: Actor, remainingMs: number): void {
    if (header.length > longestHeader) return;
    if (this.#callers.size >= maxHeaders) this.clear();
    this.#clearing ??= setTimeout(() => this.clear(), this.#ttlMs).unref();
    this.#callers.set(header, { actor, until: performance.now() + remainingMs });
  }

  clear(): void {
    this.#callers.clear();
    clearTimeout(this.#clearing);
    this.#clearing = undefined;
  }
}
