import { Counter } from 'prom-client';
import { registry } from '../ops/metrics.ts';
import { fullStorage } from './full-storage.ts';

const failures = new Counter({
  name: 'atelier_store_failures_total',
  help: 'Requests that the object store did not serve, by reason',
  labelNames: ['reason'],
  registers: [registry],
});

/** Milliseconds for which a failure is remembered. */
const memoryMs = 5 * 60_000;
/** Maximum number of failures that are remembered. */
const mostTimes = 1_000;
let times: number[] = [];

const reasons = ['denied', 'full', 'failed', 'unreachable'] as const;
type Reason = (typeof reasons)[number];
// From the start, so that Prometheus sees the first one.
for (const reason of reasons) failures.inc({ reason }, 0);

export function noteStoreFailure(error: unknown): void {
  const reason = reasonOf(error);
  if (!reason) return;
  failures.inc({ reason });
  times = [...times.slice(1 - mostTimes), Date.now()];
}

/** Returns the number of failures of the last five minutes in this process, at most 1,000. */
export function recentStoreFailures(): number {
  times = times.filter((time) => time > Date.now() - memoryMs);
  return times.length;
}

/** Returns the reason of a failure; null if the caller has given up or asked for the impossible. */
export function reasonOf(error: unknown): Reason | null {
  if ((error as Error).name === 'AbortError') return null;
  if (fullStorage(error)) return 'full';
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === undefined) return 'unreachable';
  if (status === 401 || status === 403) return 'denied';
  return status >= 500 ? 'failed' : null;
}
