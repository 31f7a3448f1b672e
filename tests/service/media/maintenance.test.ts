import { scheduleMaintenance } from '@atelier/media/schedule';
import { createLog } from '@atelier/service-kit/ops/log';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { backendEnv } from '../../support/processes/stacks/call-stack-server.ts';

test('a task with a shorter interval than before a restart keeps to it from then on', async () => {
  const { REDIS_URL } = await backendEnv();
  const redis = { url: REDIS_URL!, namespace: `service-${crypto.randomUUID()}` };
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const schedule = (intervalMs: number) =>
    scheduleMaintenance({ sweep: { intervalMs, run } }, redis, createLog('worker', 'silent'));
  const stop = await schedule(3_600_000);
  await until('it has run', () => runs === 1);
  await stop();
  const stopAgain = await schedule(50);
  await until('it has run several times', () => runs >= 4, { within: 30_000 });
  await stopAgain();
  expect(runs).toBeGreaterThanOrEqual(4);
});
