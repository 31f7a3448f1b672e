import { describe, test } from 'vitest';
import { surviveOutage } from '../../support/outage.ts';
import { useAppAndBackends } from '../../support/use-app.ts';

const { app, backends } = useAppAndBackends();

describe.each(['nats', 'redis'] as const)('%s', { timeout: 240_000 }, (name) => {
  test('gone for 20 s: answers are good or 503 in time, and all works again after', async () => {
    await surviveOutage(app, backends, { name, how: 'stop', milliseconds: 20_000 });
  });

  test('frozen for 15 s: answers are good, 503 or 504 in time, and all works again after', async () => {
    await surviveOutage(app, backends, { name, how: 'freeze', milliseconds: 15_000 });
  });
});
