import type { Db } from 'mongodb';
import { until } from '../calls/until.ts';

interface AssetRecord {
  readonly _id: string;
  readonly status: string;
}

const isEnd = (status: unknown) => status === 'ready' || status === 'failed';

/**
 * Counts how often the media service records that a video reached a final state, from now on. Reads
 * the change stream of the database, because a process may be killed before it logs anything.
 */
export class Endings {
  readonly #counts = new Map<string, number>();
  readonly #stream;

  private constructor(media: Db) {
    this.#stream = media.collection<AssetRecord>('assets').watch();
  }

  static async watch(media: Db): Promise<Endings> {
    const endings = new Endings(media);
    // The change stream starts with the first read.
    await endings.#stream.tryNext();
    void endings.#follow();
    return endings;
  }

  /** Waits until there is at least one, and returns the count. */
  async of(assetId: string): Promise<number> {
    return until(`the end of ${assetId} is recorded`, () => this.#counts.get(assetId) ?? 0);
  }

  async close(): Promise<void> {
    await this.#stream.close();
  }

  async #follow(): Promise<void> {
    try {
      for await (const change of this.#stream) {
        const status =
          change.operationType === 'update'
            ? change.updateDescription.updatedFields?.status
            : 'fullDocument' in change && change.fullDocument?.status;
        if (!isEnd(status) || !('documentKey' in change)) continue;
        const { _id } = change.documentKey;
        this.#counts.set(_id, (this.#counts.get(_id) ?? 0) + 1);
      }
    } catch (error) {
      // The test closed the stream.
      if (!this.#stream.closed) throw error;
    }
  }
}
