import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder } from '../../support/money/commerce.ts';
import type { Person } from '../../support/people/person.ts';
import { useAppWithMail } from '../../support/people/use-mail.ts';
import { type ReceivedSpan, TraceReceiver } from '../../support/processes/trace-receiver.ts';

/** An ffmpeg that waits until a file is removed. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-traces-'));
const held = path.join(folder, 'held');
const ffmpeg = path.join(folder, 'ffmpeg');
const real = process.env.FFMPEG_PATH ?? 'ffmpeg';
await writeFile(
  ffmpeg,
  `#!/bin/sh\nwhile [ -e '${held}' ]; do sleep 0.1; done\nexec '${real}' "$@"\n`,
);
await chmod(ffmpeg, 0o755);

const traces = await TraceReceiver.open();
afterAll(async () => {
  traces.close();
  await rm(folder, { recursive: true });
});
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, FFMPEG_PATH: ffmpeg };
const { app, mailbox } = useAppWithMail({ env });

/** Makes the next calls of a person one trace, as the client does for each. Returns its id. */
function beginTrace(person: Person): { traceId: string; click: string } {
  const [traceId, click] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  person.headers.traceparent = `00-${traceId}-${click}-01`;
  return { traceId, click };
}

const namesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ name }) => name);

/** Waits until a trace is one tree, with each of these spans at least so many times. */
const untilTree = (
  { traceId, click }: ReturnType<typeof beginTrace>,
  wanted: Readonly<Record<string, number>>,
) =>
  until('the trace is complete', () => {
    const spans = traces.spansOf(traceId);
    const names = namesOf(spans);
    const missing = Object.entries(wanted).filter(
      ([name, times]) => names.filter((one) => one === name).length < times,
    );
    const known = new Set([click, ...spans.map(({ spanId }) => spanId)]);
    const lost = spans.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''));
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === click);
    if (missing.length > 0) throw new Error(`${missing.join()} are missing in ${names.join()}`);
    if (lost.length > 0) throw new Error(`${namesOf(lost).join()} hang on nothing`);
    if (roots.length !== 1) throw new Error(`the roots are ${namesOf(roots).join()}`);
    return spans;
  });

describe('one upload is one tree of spans, from the click to ffmpeg', () => {
  const wanted = {
    'POST /api/courses/:courseId/lessons': 1,
    'catalog.lessons.create': 1,
    'process-video': 1,
    'package-video': 1,
    'package-original': 1,
    ffmpeg: 2,
  };

  test('and each log line on the way names the trace', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const trace = beginTrace(admin);
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    delete admin.headers.traceparent;
    await admin.untilMedia(course, lesson, 'ready');
    const spans = await untilTree(trace, wanted);
    expect(new Set(spans.map(({ service }) => service))).toEqual(
      new Set(['gateway', 'catalog', 'worker', 'media', 'users'].map((name) => `atelier-${name}`)),
    );
    expect(app.process('worker').logs()).toContain(`"traceId":"${trace.traceId}"`);
    expect(app.process('gateway').logs()).toContain(`"traceId":"${trace.traceId}"`);
  });

  test('also when the worker is killed between', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await writeFile(held, '');
    const trace = beginTrace(admin);
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    delete admin.headers.traceparent;
    const worker = app.process('worker');
    await until('the job begins', () =>
      namesOf(traces.spansOf(trace.traceId)).includes('process-video begins'),
    );
    await worker.kill('SIGKILL');
    await worker.restart();
    await rm(held);
    await admin.untilMedia(course, lesson, 'ready');
    await untilTree(trace, { ...wanted, 'process-video begins': 2 });
  });
});

test('one order is one tree of spans, from the click to the mail', async () => {
  const learner = await app.learner();
  const trace = beginTrace(learner);
  await placeOrder(learner, { plan: 'pro', period: 'monthly' });
  delete learner.headers.traceparent;
  await until('the mail has arrived', () => mailbox.mailsTo(learner.email).length > 0);
  await untilTree(trace, { 'POST /api/orders': 1, 'commerce.orders.create': 1, 'send-mail': 1 });
});
