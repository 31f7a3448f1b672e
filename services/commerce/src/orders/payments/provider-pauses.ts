import type { ProviderName } from '@atelier/contracts/commerce/offers';

/** Pause after the first rejection for too many requests, and the longest, in milliseconds. */
const pause = { min: 5_000, max: 300_000 } as const;

interface Pause {
  readonly ms: number;
  readonly until: number;
}

/**
 * Remembers which providers have rejected requests because there were too many. Each further
 * rejection doubles the pause; a response ends it. Times are in milliseconds.
 */
export class ProviderPauses {
  readonly #pauses = new Map<ProviderName, Pause>();

  /**
   * Notes a rejection. Rejections of requests that were sent at the same time count once.
   *
   * @returns the length of the pause if it begins, or null if there is one already
   */
  begin(name: ProviderName, now: number): number | null {
    const before = this.#pauses.get(name);
    if (before && now < before.until) return null;
    const ms = before ? Math.min(pause.max, before.ms * 2) : pause.min;
    this.#pauses.set(name, { ms, until: now + ms });
    return ms;
  }

  /** Notes a response. One to a request that was sent before a pause does not end the pause. */
  end(name: ProviderName, now: number): void {
    if (!this.has(name, now)) this.#pauses.delete(name);
  }

  has(name: ProviderName, now: number): boolean {
    return now < (this.#pauses.get(name)?.until ?? 0);
  }
}
