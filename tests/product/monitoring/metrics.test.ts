import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { samplesOf } from '../../support/processes/process-metrics.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

/** Returns a sample of a process, 0 if it is not there yet. */
async function sample(name: AppProcessName, metric: string, labels = {}): Promise<number> {
  const wanted = Object.entries(labels);
  const found = (await samplesOf(app.process(name))).filter(
    (one) => one.name === metric && wanted.every(([label, value]) => one.labels[label] === value),
  );
  return found.reduce((sum, { value }) => sum + value, 0);
}

test('each process names itself, its dependencies, and the queues that it sees', async () => {
  for (const name of ['catalog', 'users', 'livestreams', 'commerce', 'media'] as const) {
    expect(await sample(name, 'atelier_process_info', { process: name })).toBe(1);
    expect(await sample(name, 'atelier_dependency_up', { dependency: 'mongodb' })).toBe(1);
    expect((await samplesOf(app.process(name))).map((one) => one.name)).toEqual(
      expect.arrayContaining(['atelier_outbox_rows', 'atelier_outbox_oldest_age_seconds']),
    );
  }
  const queues = (await samplesOf(app.process('worker')))
    .filter((one) => one.name === 'atelier_queue_jobs' && one.labels.state === 'waiting')
    .map((one) => one.labels.queue);
  expect(queues).toEqual(['media', 'streams', 'transcripts', 'accounts', 'commerce']);
});

test('reads are counted by whether the cache had the response', async () => {
  const count = (result: string) => sample('gateway', 'atelier_cache_requests_total', { result });
  const [hits, misses] = [await count('hit'), await count('miss')];
  const visitor = app.visitor();
  const read = async () => done(await visitor.get('/api/plans'), 200);
  await read();
  await until('a read is answered from the cache', async () => {
    await read();
    return (await count('hit')) > hits;
  });
  expect(await count('miss')).toBeGreaterThan(misses);
});

test('an upload and the steps of its processing are measured', async () => {
  const uploaded = await sample('gateway', 'atelier_upload_bytes_total');
  const steps = (step: string) => sample('worker', 'atelier_pipeline_step_seconds_count', { step });
  const [stored, packaged] = [await steps('storing'), await steps('package-original')];
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  expect(await sample('gateway', 'atelier_upload_bytes_total')).toBeGreaterThan(uploaded + 1_000);
  await until('the steps are counted', async () => (await steps('storing')) > stored);
  await until('packaging is counted', async () => (await steps('package-original')) > packaged);
  const job = 'process-video';
  expect(
    await sample('worker', 'atelier_pipeline_seconds_per_video_minute_count', { job }),
  ).toBeGreaterThan(0);
});

test('sessions and orders are counted', async () => {
  await app.learner();
  await until('a session is counted', async () => (await sample('users', 'atelier_sessions')) > 0);
  const orders = (await samplesOf(app.process('commerce'))).filter(
    ({ name }) => name === 'atelier_orders',
  );
  expect(orders.map(({ labels }) => labels.status)).toEqual([
    ...['pending', 'paid', 'cancelled', 'refunded'],
  ]);
});
