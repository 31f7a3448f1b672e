import { type HealthyService, healthOf } from '@atelier/contracts/backlog';
import { type Check, readiness } from './ops-server.ts';
import { type Handler, handle } from './service.ts';

/** Answers for the dependencies of this process, as `/readyz` does. */
export function healthHandler(
  service: HealthyService,
  checks: Readonly<Record<string, Check>>,
): Handler {
  return handle(healthOf(service), async () => ({
    dependencies: (await readiness(checks)).dependencies,
  }));
}
