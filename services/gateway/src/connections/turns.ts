import { setImmediate } from 'node:timers/promises';

/**
 * Runs the work of each key one piece after another, with the events of everybody else in between.
 * The first piece runs at once.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const own = before ? before.then(() => setImmediate()).then(work) : work();
    const settled = own.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await own;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
