import { describe, test } from 'vitest';
import { surviveOutage } from '../../support/processes/outage.ts';
import { inSoak } from '../../support/processes/soak.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

/** Longer than the timeout of a call between services. */
const stoppedMs = inSoak(20_000, 10_000);
const frozenMs = inSoak(16_000, 12_000);
const { app, backends } = useAppAndBackends();

describe.each(['mongo', 'object-store'] as const)('when %s is', { timeout: 240_000 }, (name) => {
  test('stopped for a while, calls succeed or answer 503 in time, and everything recovers', async () => {
    await surviveOutage(app, backends, { name, how: 'stop', milliseconds: stoppedMs });
  });

  test('frozen for a while, calls succeed or answer 503 or 504 in time, and everything recovers', async () => {
    await surviveOutage(app, backends, { name, how: 'freeze', milliseconds: frozenMs });
  });
});
