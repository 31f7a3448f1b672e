import { hash } from 'node:crypto';
import type { SessionKind } from '@atelier/contracts/core/operation';
import { type Actor, nobody, sessionOperations } from '@atelier/contracts/users/accounts';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';
import { clientOf } from './client.ts';
import { cookieName, mayHaveSession, setSessionCookie } from './cookies.ts';

/** Milliseconds an ended session may go on working here, at the most. */
const ttlMs = 5_000;

/** Milliseconds that an answer about a session may be under way, and more. */
const endedMs = 60_000;

/** Characters of a token that are looked at; ours have 43. */
const longestToken = 200;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Finds out who is calling. Tokens are never kept, only their hashes. */
export class Sessions {
  readonly #known = new LRUCache<string, Actor>({ max: 20_000, ttl: ttlMs });
  /** Hashes of ended tokens: an answer that was under way when the news came is out of date. */
  readonly #ended = new LRUCache<string, true>({ max: 20_000, ttl: endedMs });
  /** Number of times that something was forgotten: an answer from before may be out of date. */
  #forgotten = 0;
  readonly #call: Gateway['call'];
  readonly #isSecure: boolean;

  constructor(call: Gateway['call'], isSecure: boolean) {
    this.#call = call;
    this.#isSecure = isSecure;
  }

  /** @throws AppError UNAVAILABLE or TIMEOUT when there is a cookie and nobody can say whose it is */
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
   * The learner that a `Cookie` header belongs to, if that is known without asking anybody; nobody
   * when it holds no session. Undefined where it takes a question, and for admins.
   */
  known(header: string): Actor | undefined {
    if (!mayHaveSession(header)) return nobody;
    const cookies = parseCookie(header);
    if (cookies[cookieName('admin', this.#isSecure)]) return undefined;
    const token = cookies[cookieName('learner', this.#isSecure)];
    if (!token || token.length > longestToken) return nobody;
    const tokenHash = hashOf(token);
    const known = this.#known.get(keyOf('learner', tokenHash));
    return known && !this.#ended.has(tokenHash) ? known : undefined;
  }

  /** The hash of the token that an admin's request came with, as `users.session-ended` names it. */
  adminTokenHash({ cookies }: Pick<FastifyRequest, 'cookies'>): string {
    return hashOf(cookies[cookieName('admin', this.#isSecure)] ?? '');
  }

  /** Whether the news of a session's end has come. */
  hasEnded(tokenHash: string): boolean {
    return this.#ended.has(tokenHash);
  }

  /** Takes note that a session is over, by its token's hash, hex SHA-256. */
  end(tokenHash: string): void {
    this.#ended.set(tokenHash, true);
    this.forget(tokenHash);
  }

  /** Forgets what is known of a session. */
  forget(tokenHash: string): void {
    this.#forgotten += 1;
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
