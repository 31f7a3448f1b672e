import { assetOperations, type VideoAudience } from '@atelier/contracts/media/assets';
import { nobody } from '@atelier/contracts/users/accounts';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';

/** Milliseconds that a right to a video may outlive its end. */
const ttlMs = 5_000;

/** Who may read which video, asked of its owner and remembered for a moment: players ask often. */
export class AudienceCache {
  readonly #known = new LRUCache<string, VideoAudience>({ max: 10_000, ttl: ttlMs });
  readonly #call: Gateway['call'];

  constructor(call: Gateway['call']) {
    this.#call = call;
  }

  async get(assetId: string, requestId: string): Promise<VideoAudience> {
    const known = this.#known.get(assetId);
    if (known) return known;
    const meta = { actor: nobody, requestId };
    const { audience } = await this.#call(assetOperations.audience, { assetId }, meta);
    this.#known.set(assetId, audience);
    return audience;
  }

  clear(): void {
    this.#known.clear();
  }
}
