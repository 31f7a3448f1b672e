import { LRUCache } from 'lru-cache';
import { tooManyTries } from '../errors/app-error.ts';

/** Sources that are counted at the same time. Beyond them, the least recent are forgotten. */
const maxSources = 50_000;

/**
 * Counts calls of signed-in people in this process alone: for calls that are so frequent and cheap
 * that asking Redis would cost more than the call. With several processes, each allows the limit.
 */
export class CallsHere {
  readonly #limit: number;
  readonly #sources: LRUCache<string, { calls: number }>;

  /**
   * @param limit calls of each source in a window, in seconds, that its first call opens
   * @param perf the clock, in milliseconds
   */
  constructor(limit: number, windowSeconds: number, perf: { now(): number } = performance) {
    this.#limit = limit;
    const ttl = windowSeconds * 1_000;
    this.#sources = new LRUCache({ max: maxSources, ttl, ttlResolution: 0, perf });
  }

  /** @throws AppError RATE_LIMITED with the seconds left */
  take(source: string): void {
    const known = this.#sources.get(source);
    if (!known) this.#sources.set(source, { calls: 1 });
    else if (known.calls >= this.#limit) throw tooManyTries(this.#sources.getRemainingTTL(source));
    else known.calls += 1;
  }

  forget(source: string): void {
    this.#sources.delete(source);
  }
}
