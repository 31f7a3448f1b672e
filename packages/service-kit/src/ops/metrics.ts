import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const actionSeconds = new Histogram({
  name: 'atelier_action_seconds',
  help: 'Time an action took, by its outcome',
  labelNames: ['action', 'outcome'],
  registers: [registry],
});

export function observeAction(action: string, outcome: string, milliseconds: number): void {
  actionSeconds.observe({ action, outcome }, milliseconds / 1_000);
}
