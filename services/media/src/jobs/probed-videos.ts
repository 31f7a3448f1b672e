import type { MediaFacts } from '../pipeline/probe/facts.ts';

/** Maximum number of remembered videos. */
const kept = 20;

/**
 * Facts of stored videos by key. A video is packaged right after processing, usually by the same
 * worker, and stored files never change, so it is not probed again.
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
