import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { totalHeader } from '@atelier/contracts/core/lists';
import type { CacheTag } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { LRUCache } from 'lru-cache';
import { securityHeaders } from '../http/security-headers.ts';

/** An answer in each of its forms, ready for the socket. */
export interface CachedReply {
  readonly etag: string;
  readonly plain: Content;
  readonly gzip: Content;
  /** To whoever has it already. */
  readonly unchanged: Representation;
}

export interface Representation {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface Content extends Representation {
  readonly body: Buffer;
}

interface Entry extends CachedReply {
  readonly tag: CacheTag;
  /** When the making began, on the clock of `performance.now()`. */
  readonly madeAt: number;
}

/** Milliseconds an answer is kept when no event says that it changed. */
const ttlMs = 5_000;
/** From this age on it is made again while it is still given out, so that nobody waits for it. */
const refreshMs = 3_000;
const maxBytes = 64 * 1024 * 1024;
/** Pages of lists and other addresses with a query have a room of their own. */
const maxQueryBytes = 16 * 1024 * 1024;
/** Larger answers are cheaper to make again than to keep. */
const maxEntryBytes = 8 * 1024 * 1024;

/**
 * Those who share an answer: visitors, members, and members who have bought the same where an
 * operation depends on what they bought.
 */
export function audienceOf({ learner }: Actor): string {
  if (!learner) return 'visitor';
  if (!learner.rights) return 'member';
  const { plan, courses, opened, trial } = learner.rights;
  const allowances = [trial ? 'trial' : '', ...opened.toSorted()];
  return ['member', plan, ...courses.toSorted(), ...allowances].join('-');
}

/** Under which an answer is kept: the same address does not answer everybody alike. */
export function cacheKey(audience: string, url: string): string {
  return `${audience} ${url}`;
}

/** What an operation answered: the body, and for a page of a list how many rows there are in all. */
export interface Answer {
  readonly body: unknown;
  readonly total?: number | null;
}

/**
 * Answers to public reads, for some seconds, until an event names their tag. An answer that was
 * being made while its tag changed is given out once but not kept: it may be old already.
 */
export class ByteCache {
  readonly #plain = entriesOf(maxBytes);
  /** A query can be anything: whoever makes some up pushes out no plain address. */
  readonly #withQuery = entriesOf(maxQueryBytes);
  readonly #underWay = new Map<string, Promise<Entry>>();
  readonly #generations = new Map<CacheTag, number>();

  /** The kept answer; none when it is time for `getOrMake` to make it again. */
  get(key: string): CachedReply | undefined {
    const kept = this.#kept(key);
    return kept && isDue(kept) && !this.#underWay.has(key) ? undefined : kept;
  }

  /**
   * The kept answer, or the one that `make` gives; many who ask at once share one making. An
   * answer that is nearly over is given out once more and made again meanwhile.
   */
  async getOrMake(key: string, tag: CacheTag, make: () => Promise<Answer>): Promise<CachedReply> {
    const kept = this.#kept(key);
    if (kept && !isDue(kept)) return kept;
    const making = this.#underWay.get(key) ?? this.#make(key, tag, make);
    if (!kept) return making;
    // Kept to its end when it cannot be made again; whoever asks then hears why.
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
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  /** Forgets every answer with one of these tags, those being made included. */
  drop(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.#generations.set(tag, this.#generation(tag) + 1);
    for (const entries of [this.#plain, this.#withQuery]) {
      for (const [key, entry] of entries.entries()) {
        if (tags.includes(entry.tag)) entries.delete(key);
      }
    }
    this.#underWay.clear();
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
    sizeCalculation: (entry) => bytesOf(entry.plain) + bytesOf(entry.gzip) + 1_024,
  });

export function toReply({ body, total = null }: Answer): CachedReply {
  const beside = total === null ? {} : { [totalHeader.toLowerCase()]: String(total) };
  return replyOf(JSON.stringify(body), 'application/json; charset=utf-8', beside);
}

/** Headers and bytes are made once, compressed ones too, however often they are asked for. */
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
    // Browsers ask again each time, and get 304 while nothing changed.
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'cookie, accept-encoding',
  };
  const whole = (body: Buffer, encoding: Record<string, string>): Content => ({
    status: 200,
    headers: {
      ...common,
      'content-type': contentType,
      'content-length': String(body.length),
      ...encoding,
    },
    body,
  });
  return {
    etag,
    plain: whole(bytes, {}),
    gzip: whole(gzipSync(bytes, { level: 5 }), { 'content-encoding': 'gzip' }),
    unchanged: { status: 304, headers: common, body: null },
  };
}
