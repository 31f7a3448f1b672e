import type { MediaFacts } from '../pipeline/probe/facts.ts';

/** Number of videos that are remembered. */
const kept = 20;

/**
 * Facts of stored videos, by key. A video is packaged right after it was processed, mostly by the
 * same worker, and a stored file never changes, so it need not be probed again.
 */
export class ProbedVideos {
  readonly #facts = new Map<string, MediaFacts>();

  get(key: string): MediaFacts | undefined {
    return this.#facts.get(key);
  }

  add(key: string, facts: MediaFacts): void {
    this.#facts.set(key, facts);
    const [oldest] = this.#facts.keys();
    if (this.#facts.size > kept) this.#facts.delete(oldest!);
  }
}
