import { previewQuestion } from '@atelier/contracts/catalog/previews';
import { assetOperations, type VideoAudience } from '@atelier/contracts/media/assets';
import { nobody } from '@atelier/contracts/users/accounts';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';

/** Maximum time in milliseconds that a revoked right keeps working if its event is lost. */
const ttlMs = { video: 5_000, picture: 60_000 } as const;

const operations = {
  video: assetOperations.audience,
  picture: assetOperations.pictureAudience,
} as const;

/** Caches the audience of each video and picture, as returned by the service that owns it. */
export class AudienceCache {
  readonly #known = new LRUCache<string, VideoAudience>({ max: 20_000 });
  readonly #previews = new LRUCache<string, boolean>({ max: 5_000 });
  readonly #call: Gateway['call'];
  /** Number of invalidations. An answer requested before the latest one may be stale. */
  #news = 0;

  constructor(call: Gateway['call']) {
    this.#call = call;
  }

  async get(
    kind: keyof typeof operations,
    assetId: string,
    requestId: string,
  ): Promise<VideoAudience> {
    const meta = { actor: nobody, requestId };
    const ask = () => this.#call(operations[kind], { assetId }, meta);
    return this.#remembered(this.#known, `${kind} ${assetId}`, ttlMs[kind], ask);
  }

  /** Returns whether a preview link grants access to the files of an asset. */
  async isOpenTo(token: string, assetId: string, requestId: string): Promise<boolean> {
    const meta = { actor: nobody, requestId };
    const ask = async () => (await this.#call(previewQuestion, { token, assetId }, meta)).opens;
    return this.#remembered(this.#previews, `${token} ${assetId}`, ttlMs.video, ask);
  }

  async #remembered<Answer extends VideoAudience | boolean>(
    answers: LRUCache<string, Answer>,
    key: string,
    ttl: number,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const before = this.#news;
    const answer = await ask();
    if (before === this.#news) answers.set(key, answer, { ttl });
    return answer;
  }

  clear(): void {
    this.#news += 1;
    this.#known.clear();
    this.#previews.clear();
  }
}
