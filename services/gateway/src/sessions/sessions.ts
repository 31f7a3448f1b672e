import { createHash } from 'node:crypto';
import { type Actor, nobody, sessionOperations } from '@atelier/contracts/accounts';
import type { SessionKind } from '@atelier/contracts/operation';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';
import { cookieNames } from './cookies.ts';

/** Milliseconds an ended session may go on working here, at the most. */
const ttlMs = 5_000;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Finds out who is calling. Tokens are never kept, only their hashes. */
export class Sessions {
  readonly #known = new LRUCache<string, Actor>({ max: 20_000, ttl: ttlMs });
  readonly #call: Gateway['call'];

  constructor(call: Gateway['call']) {
    this.#call = call;
  }

  /** @throws AppError UNAVAILABLE or TIMEOUT when there is a cookie and nobody can say whose it is */
  async actorOf(cookies: Cookies, requestId: string): Promise<Actor> {
    const [learner, admin] = await Promise.all([
      this.#resolve('learner', cookies, requestId),
      this.#resolve('admin', cookies, requestId),
    ]);
    return { learner: learner.learner, admin: admin.admin };
  }

  async #resolve(kind: SessionKind, cookies: Cookies, requestId: string): Promise<Actor> {
    const token = cookies[cookieNames[kind]];
    if (!token || token.length > 200) return nobody;
    const key = keyOf(kind, hashOf(token));
    const known = this.#known.get(key);
    if (known) return known;
    const input = { kind, token };
    const found = await this.#call(sessionOperations.resolve, input, { actor: nobody, requestId });
    this.#known.set(key, found);
    return found;
  }

  /** Forgets a session by its token's hash, hex SHA-256. */
  forget(tokenHash: string): void {
    this.#known.delete(keyOf('learner', tokenHash));
    this.#known.delete(keyOf('admin', tokenHash));
  }

  forgetCookie(cookies: Cookies, kind: SessionKind): void {
    const token = cookies[cookieNames[kind]];
    if (token) this.forget(hashOf(token));
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keyOf(kind: SessionKind, tokenHash: string): string {
  return `${kind} ${tokenHash}`;
}
