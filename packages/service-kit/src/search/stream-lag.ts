import { Gauge } from 'prom-client';
import { registry } from '../ops/metrics.ts';

/** Milliseconds after which the delay of a change no longer says anything about the present. */
const memoryMs = 30_000;

/** How far an index is behind the database that it follows. */
export class StreamLag {
  #failedAt: number | null = null;
  #last = { at: 0, delayMs: 0 };

  /** @param madeAt when the change was made; MongoDB reports it from 6.0 on */
  noteChange(madeAt: Date | undefined): void {
    const now = Date.now();
    this.#last = { at: now, delayMs: madeAt ? Math.max(0, now - madeAt.getTime()) : 0 };
  }

  /** Called for each failure of the stream until it is connected again. */
  noteFailure(): void {
    this.#failedAt ??= Date.now();
  }

  noteConnected(): void {
    this.#failedAt = null;
  }

  get seconds(): number {
    const now = Date.now();
    if (this.#failedAt !== null) return (now - this.#failedAt) / 1_000;
    return now - this.#last.at < memoryMs ? this.#last.delayMs / 1_000 : 0;
  }
}

/** The indexes of this process. */
export const followed = new Set<StreamLag>();

/** Returns by how many seconds the slowest index of this process is behind; null without one. */
export function searchSeconds(): number | null {
  const all = [...followed].map(({ seconds }) => seconds);
  return all.length === 0 ? null : Math.max(...all);
}

new Gauge({
  name: 'atelier_change_stream_lag_seconds',
  help: 'Time by which the search index of this process is behind the database',
  registers: [registry],
  collect() {
    const seconds = searchSeconds();
    if (seconds === null) this.reset();
    else this.set(seconds);
  },
});
