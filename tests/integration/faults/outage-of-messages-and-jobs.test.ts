import { describe, test } from 'vitest';
import { surviveOutage } from '../../support/outage.ts';
import { inSoak } from '../../support/soak.ts';
import { useAppAndBackends } from '../../support/use-app.ts';

/** Longer than a call between services may take. */
const goneMs = inSoak(20_000, 10_000);
const frozenMs = inSoak(16_000, 12_000);
const { app, backends } = useAppAndBackends();

describe.each(['nats', 'redis'] as const)('%s', { timeout: 240_000 }, (name) => {
  test('gone for a while: answers are good or 503 in time, and all works again after', async () => {
    await surviveOutage(app, backends, { name, how: 'stop', milliseconds: goneMs });
  });

  test('frozen for a while: answers are good, 503 or 504 in time, and all works again after', async () => {
    await surviveOutage(app, backends, { name, how: 'freeze', milliseconds: frozenMs });
  });
});
