import { previewQuestion } from '@atelier/contracts/catalog/previews';
import { type StoredSource, sourceQuestion } from '@atelier/contracts/catalog/source-files';
import { assetOperations, type VideoAudience } from '@atelier/contracts/media/assets';
import { nobody } from '@atelier/contracts/users/accounts';
import { CachedValues } from '@atelier/service-kit/data/cached-values';
import type { CallOperation } from '../calls.ts';

const operations = {
  video: assetOperations.audience,
  picture: assetOperations.pictureAudience,
} as const;

/** Caches the audience of each video and picture, as returned by the service that owns it. */
export class AudienceCache {
  /** If the event of a change is lost, a revoked right keeps working for at most `ttlMs`. */
  readonly #audiences = {
    video: new CachedValues<VideoAudience>({ max: 10_000, ttlMs: 5_000 }),
    picture: new CachedValues<VideoAudience>({ max: 10_000, ttlMs: 60_000 }),
  };
  readonly #sources = new CachedValues<{ source: StoredSource | null }>({ max: 10_000 });
  readonly #previews = new CachedValues<boolean>({ max: 5_000, ttlMs: 5_000 });
  readonly #call: CallOperation;

  constructor(call: CallOperation) {
    this.#call = call;
  }

  get(kind: keyof typeof operations, assetId: string, requestId: string): Promise<VideoAudience> {
    const meta = { actor: nobody, requestId };
    const ask = () => this.#call(operations[kind], { assetId }, meta);
    return this.#audiences[kind].get(assetId, ask);
  }

  /** Returns the name and the access rule of stored source files; null if no lesson has them. */
  async sourceOf(assetId: string, requestId: string): Promise<StoredSource | null> {
    const meta = { actor: nobody, requestId };
    const ask = () => this.#call(sourceQuestion, { assetId }, meta);
    return (await this.#sources.get(assetId, ask)).source;
  }

  /** Returns whether a preview link grants access to the files of an asset. */
  isOpenTo(token: string, assetId: string, requestId: string): Promise<boolean> {
    const meta = { actor: nobody, requestId };
    const ask = async () => (await this.#call(previewQuestion, { token, assetId }, meta)).opens;
    return this.#previews.get(`${token} ${assetId}`, ask);
  }

  clear(): void {
    this.#audiences.video.clear();
    this.#audiences.picture.clear();
    this.#sources.clear();
    this.#previews.clear();
  }
}
