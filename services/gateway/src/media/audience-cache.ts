import { previewQuestion } from '@atelier/contracts/catalog/previews';
import { assetOperations, type VideoAudience } from '@atelier/contracts/media/assets';
import { nobody } from '@atelier/contracts/users/accounts';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';

/** Milliseconds that a right may outlive its end when the news of it is lost. */
const ttlMs = { video: 5_000, picture: 60_000 } as const;

const operations = {
  video: assetOperations.audience,
  picture: assetOperations.pictureAudience,
} as const;

/** Who may read which video or see which picture, asked of its owner and remembered for a moment. */
export class AudienceCache {
  readonly #known = new LRUCache<string, VideoAudience>({ max: 20_000 });
  readonly #previews = new LRUCache<string, boolean>({ max: 5_000 });
  readonly #call: Gateway['call'];
  /** Counts the news: what was asked before one came may be out of date. */
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

  /** Whether a preview link opens the files of an asset. */
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
    const asked = this.#news;
    const answer = await ask();
    if (asked === this.#news) answers.set(key, answer, { ttl });
    return answer;
  }

  clear(): void {
    this.#news += 1;
    this.#known.clear();
    this.#previews.clear();
  }
}
