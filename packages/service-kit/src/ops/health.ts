import type { Signals } from '@atelier/contracts/media/alarms';
import { type HealthyService, healthOf } from '@atelier/contracts/media/video-jobs';
import { type Handler, handle } from '../rpc/service.ts';
import { type Check, readiness } from './ops-server.ts';

/**
 * Returns a handler that reports the state of this process's dependencies, as `/readyz` does, and
 * what it measures for the alarms.
 */
export function healthHandler(
  service: HealthyService,
  checks: Readonly<Record<string, Check>>,
  measure: () => Promise<Signals>,
): Handler {
  return handle(healthOf(service), async () => {
    const [{ dependencies }, signals] = await Promise.all([readiness(checks), measure()]);
    return { dependencies, signals };
  });
}
