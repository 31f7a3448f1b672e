import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export const registry = new Registry();
collectDefaultMetrics({
  register: registry,
  // In milliseconds: the default wakes every process a hundred times a second, also when idle.
  eventLoopMonitoringPrecision: 50,
});

const processInfo = new Gauge({
  name: 'atelier_process_info',
  help: 'The kind of this process; always 1',
  labelNames: ['process'],
  registers: [registry],
});

export function nameProcess(process: string): void {
  processInfo.set({ process }, 1);
}

const actionSeconds = new Histogram({
  name: 'atelier_action_seconds',
  help: 'Time an action took, by its outcome',
  labelNames: ['action', 'outcome'],
  registers: [registry],
});

export function observeAction(action: string, outcome: string, milliseconds: number): void {
  actionSeconds.observe({ action, outcome }, milliseconds / 1_000);
}

/** Samples of a gauge: their labels and values. */
export type Samples = readonly {
  readonly labels: Record<string, string>;
  readonly value: number;
}[];

/** Milliseconds for which values that a backend was asked for are reported again. */
const freshMs = 5_000;

/**
 * Registers gauges whose values are read from a backend when Prometheus asks. While the backend is
 * down, the last ones are reported.
 */
export function observe<Found>(
  read: () => Promise<Found>,
  gauges: readonly {
    readonly name: string;
    readonly help: string;
    readonly labelNames: readonly string[];
    readonly samplesOf: (found: Found) => Samples;
  }[],
): void {
  const readOnce = sharedFor(freshMs, read);
  for (const { samplesOf, ...gauge } of gauges) {
    new Gauge({
      ...gauge,
      registers: [registry],
      async collect() {
        const found = await readOnce().catch(() => null);
        if (found === null) return;
        this.reset();
        for (const { labels, value } of samplesOf(found)) this.set(labels, value);
      },
    });
  }
}

/** Returns a function whose callers share one result for some time. */
export function sharedFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let until = 0;
  let last: Promise<T> | undefined;
  return () => {
    if (last && performance.now() < until) return last;
    until = performance.now() + milliseconds;
    // A query of mongoose would run again for each caller.
    last = Promise.resolve().then(read);
    last.catch(() => {
      until = 0;
    });
    return last;
  };
}
