import { type HealthyService, healthOf } from '@atelier/contracts/media/video-jobs';
import { type Handler, handle } from '../rpc/service.ts';
import { type Check, readiness } from './ops-server.ts';

/** Returns a handler that reports the state of this process's dependencies, as `/readyz` does. */
export function healthHandler(
  service: HealthyService,
  checks: Readonly<Record<string, Check>>,
): Handler {
  return handle(healthOf(service), async () => ({
    dependencies: (await readiness(checks)).dependencies,
  }));
}
