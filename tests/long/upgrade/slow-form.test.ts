import { readFile } from 'node:fs/promises';
import { setTimeout as passing } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { samplesOf } from '../../support/processes/process-metrics.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({ env: { DRAIN_SECONDS: '60' } });

/** Longer than any process but a gateway takes to stop, in milliseconds. */
const slowMs = 14_000;

test('a gateway that stops finishes a form that takes longer than calls do', {
  timeout: 120_000,
}, async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const bytes = await readFile(await mediaFile('mp4-one-second'));
  const middle = Math.floor(bytes.length / 2);
  const gateway = app.process('gateway');
  let stopped: Promise<void> | undefined;
  async function* content() {
    yield bytes.subarray(0, middle);
    await until('the gateway has received a part', async () => {
      const samples = await samplesOf(gateway);
      return samples.some(({ name, labels, value }) => {
        return name === 'atelier_upload_bytes_total' && labels.kind === 'form' && value > 0;
      });
    });
    stopped = gateway.stop();
    await passing(slowMs);
    yield bytes.subarray(middle);
  }
  const answer = await admin.sendLesson(course, { video: { content: content() } });
  expect(answer.status).toBe(201);
  await stopped;
  expect(gateway.logs()).not.toContain('"event":"drain-timeout"');
  await gateway.restart();
  const lessons = await until('the gateway answers', () => admin.course(course.id));
  expect(lessons.lessons).toHaveLength(1);
});
