import { LRUCache } from 'lru-cache';

interface Limits {
  /** Maximum number of values; 1,000 by default. */
  readonly max?: number;
  /** Time for which a value is kept if no change is announced, in milliseconds; 5 s by default. */
  readonly ttlMs?: number;
}

/**
 * Values read from the database, such as rows or counts, that are kept in memory until `clear` is
 * called because something changed, and for a limited time.
 *
 * A process announces its change after the commit and before it responds, and NATS delivers the
 * messages of a process in order. So a caller who knows of a change does not get an older value.
 */
export class CachedValues<Value extends NonNullable<unknown>> {
  readonly #values: LRUCache<string, Value>;
  #changes = 0;

  constructor({ max = 1_000, ttlMs = 5_000 }: Limits = {}) {
    this.#values = new LRUCache({ max, ttl: ttlMs });
  }

  clear(): void {
    this.#changes += 1;
    this.#values.clear();
  }

  /** Returns one value, which is loaded if it is missing. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key);
    if (kept !== undefined) return kept;
    const keep = this.#keeper();
    const value = await load();
    keep(key, value);
    return value;
  }

  /**
   * Returns values by key. Missing ones are loaded together; those that do not exist are absent.
   */
  async getAll(
    keys: Iterable<string>,
    load: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Map<string, Value>> {
    const found = new Map<string, Value>();
    const missing = new Set<string>();
    for (const key of keys) {
      const kept = this.#values.get(key);
      if (kept === undefined) missing.add(key);
      else found.set(key, kept);
    }
    if (missing.size === 0) return found;
    const keep = this.#keeper();
    for (const [key, value] of await load([...missing])) {
      found.set(key, value);
      keep(key, value);
    }
    return found;
  }

  /** Returns a function that keeps a value, unless something changes while it is loaded. */
  #keeper(): (key: string, value: Value) => void {
    const before = this.#changes;
    return (key, value) => {
      if (this.#changes === before) this.#values.set(key, value);
    };
  }
}
