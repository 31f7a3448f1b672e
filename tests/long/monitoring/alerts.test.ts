import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';
import { monitoring, type RunningPrometheus, refusal, startPrometheus } from './prometheus.ts';

if (refusal) {
  test.skip(`alerts under real faults (${refusal})`, () => undefined);
} else {
  const { app, backends } = useAppAndBackends({ env: { PAYMENTS_TEST: '1' } });
  let prometheus: RunningPrometheus;
  beforeAll(async () => {
    prometheus = await startPrometheus(app.processes);
    await until('nothing fires', async () => {
      return (
        (await prometheus.count('atelier_process_info')) === app.processes.length &&
        (await prometheus.firing()).length === 0
      );
    });
  }, 300_000);
  afterAll(() => prometheus?.stop());

  /** Waits until an alert with these labels fires. */
  const fires = (alertname: string, labels: Record<string, string> = {}) =>
    until(`${alertname} fires`, async () =>
      (await prometheus.firing()).some((alert) =>
        Object.entries({ alertname, ...labels }).every(
          ([name, value]) => alert.labels[name] === value,
        ),
      ),
    );
  const isOver = (alertname: string) =>
    until(`${alertname} is over`, async () =>
      (await prometheus.firing()).every(({ labels }) => labels.alertname !== alertname),
    );

  test('a worker that is gone, and the queue that grows in the meantime', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await app.process('worker').stop();
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    await fires('AtelierServiceGone', { process: 'worker' });
    await fires('AtelierQueueGrowing', { queue: 'media' });
    await app.process('worker').restart();
    await admin.untilMedia(course, lesson, 'ready');
    await isOver('AtelierServiceGone');
    await isOver('AtelierQueueGrowing');
  });

  test('an outbox that does not move, because Redis is gone', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await backends.stop('redis');
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    await fires('AtelierBackendDown', { dependency: 'redis' });
    await fires('AtelierOutboxNotMoving', { service: 'catalog' });
    await backends.start('redis');
    await admin.untilMedia(course, lesson, 'ready');
    await isOver('AtelierOutboxNotMoving');
    await isOver('AtelierBackendDown');
  });

  test('a store that is refused', async () => {
    await backends.stop('object-store');
    await fires('AtelierStoreRefused', { reason: 'unreachable' });
    await fires('AtelierBackendDown', { dependency: 'object-store' });
    await backends.start('object-store');
    await isOver('AtelierBackendDown');
  });

  test('charges that fail', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const learner = await app.learner();
      const order = await placeOrder(learner, { plan: 'pro', period: 'monthly', provider: 'test' });
      await payTest(learner, order, 'fail');
    }
    await fires('AtelierChargesFail');
  });

  test('each query of the dashboards finds something', async () => {
    const folder = path.join(monitoring, 'dashboards');
    const queries: string[] = [];
    for (const file of await readdir(folder)) {
      const { panels } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as {
        panels: { targets: { expr: string }[] }[];
      };
      queries.push(...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    }
    expect(queries.length).toBeGreaterThan(15);
    // Only present once something has failed.
    const rare = /errors:rate5m|connections_refused/;
    for (const query of queries.filter((one) => !rare.test(one))) {
      await until(`there is something for ${query}`, async () => {
        await app.visitor().get('/api/courses');
        return (await prometheus.count(query)) > 0;
      });
    }
    for (const query of queries) await prometheus.count(query);
  });
}
