import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { cacheDir } from '@atelier/dev-machine/paths';
import { buildServices } from '@atelier/dev-machine/services-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { Mix } from '../../support/mix/mix.ts';
import { startTestApp, type TestApp } from '../../support/processes/app.ts';
import { type Balancer, startBalancer } from '../../support/processes/balancer.ts';
import { untilNothingIsLeftToDo } from '../../support/processes/faults/shown-content.ts';
import { backendEnv } from '../../support/processes/stacks/call-stack-server.ts';
import { Traffic } from '../../support/processes/traffic.ts';
import { useQueues } from '../../support/processes/use-queues.ts';
import { buildRelease, previousRelease } from '../../support/releases/previous-release.ts';

type Entries = ReadonlyMap<AppProcessName, string>;

interface Running {
  app: TestApp;
  balancer: Balancer;
  old: Entries;
  now: Entries;
}

/** Time for which a new process is ready before the next one is replaced, in milliseconds. */
const readyMs = 2_000;

const release = await previousRelease();
const why = typeof release === 'string' ? ` (${release})` : ` (${release.version} and this one)`;

/** Services before the worker and the gateways that ask them. */
const order: AppProcessName[] = [
  ...(['catalog', 'users', 'livestreams', 'commerce', 'media', 'worker', 'gateway'] as const),
];
const counts = Object.fromEntries(order.map((name) => [name, 2]));

describe.skipIf(typeof release === 'string')(`Two versions side by side${why}`, () => {
  const running = {} as Running;
  beforeAll(async () => {
    if (typeof release === 'string') return;
    running.old = (await buildRelease(release)).entries;
    running.now = await buildServices();
    running.app = await startTestApp(await backendEnv(), { counts, entries: running.old });
    running.balancer = await startBalancer(running.app.urls);
  }, 600_000);
  afterAll(async () => {
    await running.balancer?.close();
    await running.app?.remove();
  });
  const queues = useQueues({
    get env() {
      return running.app.env;
    },
  });

  test('nobody notices that all processes are replaced one after another, back, and again', {
    timeout: 1_800_000,
  }, async ({ onTestFailed }) => {
    const { app, balancer, old, now } = running;
    onTestFailed(async () => {
      const folder = path.join(cacheDir(), 'side-by-side');
      await cp(path.join(app.dataDir, 'logs'), folder, { recursive: true });
      console.error(`Logs are in ${folder}.`);
    });
    const mix = await Mix.begin(app, balancer.url);
    const traffic = new Traffic(mix.habits);
    try {
      for (const entries of [now, old, now]) {
        const before = traffic.seen.length;
        await until('traffic flows', () => traffic.seen.length > before + 100);
        await replaceAll(running, entries);
      }
    } finally {
      await traffic.end();
    }
    const failed = traffic.seen.filter(({ status }) => !(status >= 200 && status < 300));
    expect(failed, JSON.stringify(traffic.tally())).toEqual([]);
    expect(await mix.lost()).toEqual([]);
    await untilNothingIsLeftToDo(app, queues, 900_000);
  });
});

/** Replaces every process by one of another version, while the second of its kind runs. */
async function replaceAll({ app, balancer }: Running, entries: Entries): Promise<void> {
  for (const name of order) {
    for (const one of app.processes.filter((process) => process.name === name)) {
      const replace = () => one.replace(entries.get(name)!);
      await (name === 'gateway' ? balancer.without(app.urls[one.index]!, replace) : replace());
      await passing(readyMs);
    }
  }
}
