import type { Signals } from '@atelier/contracts/media/alarms';
import { outboxSeconds } from '../data/outbox-metrics.ts';
import { countSetAside } from '../data/set-aside-jobs.ts';
import { processSignals } from './process-signals.ts';

/** Measures what a service adds to the signals of every service. */
export type OwnSignals = () => Promise<Partial<Signals>>;

/** Returns the signals of a service with a database. What cannot be measured is null. */
export function serviceSignals(own: OwnSignals = async () => ({})): () => Promise<Signals> {
  return async () => {
    const [waited, setAside, others] = await Promise.all([
      outboxSeconds().catch(() => null),
      countSetAside().catch(() => null),
      own().catch(() => ({})),
    ]);
    return { outboxSeconds: waited, setAsideJobs: setAside, ...processSignals(), ...others };
  };
}
