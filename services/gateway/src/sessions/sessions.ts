import { hash } from 'node:crypto';
import type { SessionKind } from '@atelier/contracts/core/operation';
import { type Actor, nobody, sessionOperations } from '@atelier/contracts/users/accounts';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallOperation } from '../calls.ts';
import { CallersByHeader } from './callers-by-header.ts';
import { clientOf } from './client.ts';
import { cookieName, mayHaveSession, setSessionCookie } from './cookies.ts';

/** Maximum time that an ended session keeps working here, in milliseconds. */
const ttlMs = 5_000;

/** Time that ended tokens are remembered, in milliseconds: longer than any session lookup takes. */
const endedMs = 60_000;

/** Maximum length of a token that is looked up, in characters; ours have 43. */
const longestToken = 200;

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Identifies callers by their session cookies. Keeps the hashes of tokens, and the `Cookie` headers
 * of the latest seconds.
 */
export class Sessions {
  readonly #known = new LRUCache<string, Actor>({ max: 20_000, ttl: ttlMs });
  /** Hashes of ended tokens. A lookup that was pending when the event arrived is stale. */
  readonly #ended = new LRUCache<string, true>({ max: 20_000, ttl: endedMs });
  readonly #byHeader = new CallersByHeader(ttlMs);
  /** Number of invalidations. A lookup from before the latest one may be stale. */
  #forgotten = 0;
  readonly #call: CallOperation;
  readonly #isSecure: boolean;

  constructor(call: CallOperation, isSecure: boolean) {
    this.#call = call;
    this.#isSecure = isSecure;
  }

  /** @throws AppError UNAVAILABLE or TIMEOUT if there is a session cookie that cannot be checked */
  async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const [learner, admin] = await Promise.all([
      this.#resolve('learner', request, reply),
      this.#resolve('admin', request, reply),
    ]);
    return { learner: learner.learner, admin: admin.admin };
  }

  async #resolve(kind: SessionKind, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const token = request.cookies[cookieName(kind, this.#isSecure)];
    if (!token || token.length > longestToken) return nobody;
    const tokenHash = hashOf(token);
    const key = keyOf(kind, tokenHash);
    if (this.#ended.has(tokenHash)) return nobody;
    const known = this.#known.get(key);
    if (known) return known;
    const meta = { actor: nobody, requestId: request.id, client: clientOf(request) };
    const before = this.#forgotten;
    const found = await this.#call(sessionOperations.resolve, { kind, token }, meta);
    if (this.#ended.has(tokenHash)) return nobody;
    const { learner, admin, prolongedSeconds: maxAgeSeconds } = found;
    if (before === this.#forgotten) this.#known.set(key, { learner, admin });
    if (maxAgeSeconds !== null && !reply.sent) {
      setSessionCookie(reply, kind, { token, maxAgeSeconds }, this.#isSecure);
    }
    return { learner, admin };
  }

  /**
   * Returns the learner of a `Cookie` header if it is cached, or `nobody` if the header has no
   * session. Undefined if a lookup is needed, and for admins.
   */
  known(header: string): Actor | undefined {
    const remembered = this.#byHeader.get(header);
    if (remembered) return remembered;
    if (!mayHaveSession(header)) return nobody;
    const cookies = parseCookie(header);
    if (cookies[cookieName('admin', this.#isSecure)]) return undefined;
    const token = cookies[cookieName('learner', this.#isSecure)];
    if (!token || token.length > longestToken) return nobody;
    const tokenHash = hashOf(token);
    const key = keyOf('learner', tokenHash);
    const known = this.#known.get(key);
    if (!known || this.#ended.has(tokenHash)) return undefined;
    this.#byHeader.set(header, known, this.#known.getRemainingTTL(key));
    return known;
  }

  /** Returns the hash of an admin's token, as `users.session-ended` names it. */
  adminTokenHash({ cookies }: Pick<FastifyRequest, 'cookies'>): string {
    return hashOf(cookies[cookieName('admin', this.#isSecure)] ?? '');
  }

  /** Returns whether a session is known to have ended. */
  hasEnded(tokenHash: string): boolean {
    return this.#ended.has(tokenHash);
  }

  /** Records that a session has ended. `tokenHash` is the SHA-256 of the token in hex. */
  end(tokenHash: string): void {
    this.#ended.set(tokenHash, true);
    this.forget(tokenHash);
  }

  /** Drops a session from the cache. */
  forget(tokenHash: string): void {
    this.#forgotten += 1;
    this.#byHeader.clear();
    this.#known.delete(keyOf('learner', tokenHash));
    this.#known.delete(keyOf('admin', tokenHash));
  }

  forgetCookie(cookies: Cookies, kind: SessionKind): void {
    const token = cookies[cookieName(kind, this.#isSecure)];
    if (token) this.forget(hashOf(token));
  }
}

function hashOf(token: string): string {
  return hash('sha256', token);
}

function keyOf(kind: SessionKind, tokenHash: string): string {
  return `${kind} ${tokenHash}`;
}
