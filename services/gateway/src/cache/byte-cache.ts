import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Rights } from '@atelier/contracts/commerce/access-rule';
import { totalHeader } from '@atelier/contracts/core/lists';
import type { CacheTag, ListReply, Operation } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { JsonText } from '@atelier/service-kit/rpc/large-reply';
import { LRUCache } from 'lru-cache';
import { securityHeaders } from '../security-headers.ts';

/** A response in each of its encodings, with headers, ready to send. */
export interface CachedReply {
  readonly etag: string;
  readonly plain: Content;
  readonly gzip: Content;
  /** The 304 response for clients that already have this version. */
  readonly unchanged: Representation;
}

export interface Representation {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers as a list of names and values in turn, which Node sends fastest. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer | null;
}

interface Content extends Representation {
  readonly body: Buffer;
}

interface Entry extends CachedReply {
  readonly tag: CacheTag;
  /** When building started, as `performance.now()` in milliseconds. */
  readonly madeAt: number;
}

/** Time that a response is cached if no event invalidates it, in milliseconds. */
const ttlMs = 5_000;
/**
 * Age from which an entry is rebuilt in the background while it is still served, in milliseconds.
 */
const refreshMs = 3_000;
const maxBytes = 64 * 1024 * 1024;
/** Separate budget in bytes for URLs with a query, such as pages of lists. */
const maxQueryBytes = 16 * 1024 * 1024;
/** Larger responses, in bytes, are cheaper to rebuild than to keep. */
const maxEntryBytes = 8 * 1024 * 1024;

/**
 * Returns the name of the audience that shares a response: visitors, members, or, where an
 * operation depends on purchases, members with the same purchases.
 */
export function audienceOf({ learner }: Actor): string {
  if (!learner) return 'visitor';
  return learner.rights ? audienceWith(learner.rights) : 'member';
}

/** Names of audiences by their rights, which may include hundreds of courses. */
const audiences = new WeakMap<Rights, string>();

function audienceWith(rights: Rights): string {
  const known = audiences.get(rights);
  if (known !== undefined) return known;
  const { plan, courses, opened, trial } = rights;
  const allowances = [trial ? 'trial' : '', ...opened.toSorted()];
  const name = ['member', plan, ...courses.toSorted(), ...allowances].join('-');
  audiences.set(rights, name);
  return name;
}

/** Builds the cache key of a response. The same URL can have a different response per audience. */
export function cacheKey(audience: string, url: string): string {
  return `${audience} ${url}`;
}

export const jsonType = 'application/json; charset=utf-8';

/** Result of an operation: the body and, for a page of a list, the total number of rows. */
export interface Answer {
  readonly body: unknown;
  readonly total?: number | null;
}

/** Returns the part of a result that is cached. */
export function answerOf(operation: Operation, result: unknown): Answer {
  return operation.paged ? (result as ListReply<unknown>) : { body: result };
}

/**
 * Caches responses to public reads for a few seconds, or until an event names their tag. A response
 * whose tag changed while it was being built is served once but not kept, because it may already be
 * stale.
 */
export class ByteCache {
  readonly #plain = entriesOf(maxBytes);
  /**
   * Kept apart because queries are unbounded: made-up queries must not evict URLs without a query.
   */
  readonly #withQuery = entriesOf(maxQueryBytes);
  readonly #inProgress = new Map<string, Promise<Entry>>();
  readonly #generations = new Map<CacheTag, number>();

  /**
   * Returns the cached response, or undefined if it is missing or `getOrMake` has to rebuild it.
   */
  get(key: string): CachedReply | undefined {
    const kept = this.#kept(key);
    return kept && isDue(kept) && !this.#inProgress.has(key) ? undefined : kept;
  }

  /**
   * Returns the cached response, or the one that `make` builds. Concurrent callers share one build.
   * A response that is about to expire is served once more and rebuilt in the background.
   */
  async getOrMake(key: string, tag: CacheTag, make: () => Promise<Answer>): Promise<CachedReply> {
    const kept = this.#kept(key);
    if (kept && !isDue(kept)) return kept;
    const making = this.#inProgress.get(key) ?? this.#make(key, tag, make);
    if (!kept) return making;
    // If the rebuild fails, the entry is served until it expires; later callers then get the error.
    making.catch(() => undefined);
    return kept;
  }

  async #make(key: string, tag: CacheTag, make: () => Promise<Answer>): Promise<CachedReply> {
    const generation = this.#generation(tag);
    const madeAt = performance.now();
    const making = make().then((answer): Entry => {
      const entry = { ...toReply(answer), tag, madeAt };
      const isFresh = generation === this.#generation(tag);
      if (isFresh && bytesOf(entry.plain) <= maxEntryBytes) this.#entriesFor(key).set(key, entry);
      return entry;
    });
    this.#inProgress.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#inProgress.get(key) === making) this.#inProgress.delete(key);
    }
  }

  /** Invalidates all responses with one of these tags, including those still being built. */
  drop(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.#generations.set(tag, this.#generation(tag) + 1);
    for (const entries of [this.#plain, this.#withQuery]) {
      for (const [key, entry] of entries.entries()) {
        if (tags.includes(entry.tag)) entries.delete(key);
      }
    }
    this.#inProgress.clear();
  }

  #kept(key: string): Entry | undefined {
    const entry = this.#entriesFor(key).get(key);
    return entry && ageMs(entry) < ttlMs ? entry : undefined;
  }

  #entriesFor(key: string): LRUCache<string, Entry> {
    return key.includes('?') ? this.#withQuery : this.#plain;
  }

  #generation(tag: CacheTag): number {
    return this.#generations.get(tag) ?? 0;
  }
}

const bytesOf = ({ body }: Content) => body.length;
const ageMs = ({ madeAt }: Entry) => performance.now() - madeAt;
const isDue = (entry: Entry) => ageMs(entry) >= refreshMs;

const entriesOf = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: (entry) => bytesOf(entry.plain) + bytesOf(entry.gzip) + 2_048,
  });

export function toReply({ body, total = null }: Answer): CachedReply {
  const beside = total === null ? {} : { [totalHeader.toLowerCase()]: String(total) };
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  return replyOf(text, jsonType, beside);
}

/**
 * Builds a response with its headers and with plain and compressed bodies, for any number of uses.
 */
export function replyOf(
  text: string,
  contentType: string,
  beside: Readonly<Record<string, string>> = {},
): CachedReply {
  const bytes = Buffer.from(text);
  const digest = createHash('sha1').update(bytes).update(Object.values(beside).join());
  const etag = `W/"${digest.digest('base64url')}"`;
  const common = {
    ...securityHeaders,
    ...beside,
    etag,
    // Browsers revalidate each time and get a 304 while nothing has changed.
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'cookie, accept-encoding',
  };
  const whole = (body: Buffer, encoding: Record<string, string>): Content => {
    const headers = {
      ...common,
      'content-type': contentType,
      'content-length': String(body.length),
      ...encoding,
    };
    return { status: 200, headers, rawHeaders: Object.entries(headers).flat(), body };
  };
  return {
    etag,
    plain: whole(bytes, {}),
    gzip: whole(gzipSync(bytes, { level: 5 }), { 'content-encoding': 'gzip' }),
    unchanged: {
      status: 304,
      headers: common,
      rawHeaders: Object.entries(common).flat(),
      body: null,
    },
  };
}
