import type { Db } from 'mongodb';
import { until } from './until.ts';

interface AssetRecord {
  readonly _id: string;
  readonly status: string;
}

const isEnd = (status: unknown) => status === 'ready' || status === 'failed';

/**
 * Counts from now on how often the media service records that a video came to its end. From the
 * database's own record of changes: a process may be killed before it has logged anything.
 */
export class Endings {
  readonly #counts = new Map<string, number>();
  readonly #stream;

  private constructor(media: Db) {
    this.#stream = media.collection<AssetRecord>('assets').watch();
  }

  static async watch(media: Db): Promise<Endings> {
    const endings = new Endings(media);
    // The stream begins where it is first asked.
    await endings.#stream.tryNext();
    void endings.#follow();
    return endings;
  }

  /** How often, once it was at all. */
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
      // Closed by the test.
      if (!this.#stream.closed) throw error;
    }
  }
}
