import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  inJobSpan,
  inSpan,
  openRequest,
  outsideSpans,
  startTracing,
  stopTracing,
  traceId,
  traceparent,
  traceparentOf,
  withinSpan,
} from './tracing.ts';

interface Sent {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const sent: Sent[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(await text(request));
  sent.push(...resourceSpans[0].scopeSpans[0].spans);
  response.end('{}');
});
const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => collector.close());

test('nothing is recorded without an endpoint', async () => {
  await startTracing('test', undefined);
  expect(openRequest('GET /', {})).toBeNull();
  expect(await inSpan('work', { parent }, async () => traceparent() ?? 'none')).toBe('none');
});

test('spans hang on the one that caused them, and what is shared on none', async () => {
  const { port } = collector.address() as AddressInfo;
  await startTracing('test', `http://127.0.0.1:${port}`);
  const request = openRequest('GET /', { parent });
  await withinSpan(request, async () => {
    expect(traceId()).toBe('a'.repeat(32));
    await inSpan('call', {}, async () => {
      expect(outsideSpans(traceparent)).toBeUndefined();
      await inJobSpan('job', { parent: traceparent() }, () => inSpan('step', {}, async () => 1));
    });
  });
  await expect(
    inSpan('fails', { parent }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow();
  expect(await inSpan('watch', {}, async () => traceparent() ?? 'none')).toBe('none');
  request?.end();
  await stopTracing();
  const span = (name: string) => sent.find((one) => one.name === name);
  expect(sent).toHaveLength(6);
  expect(span('GET /')?.parentSpanId).toBe('b'.repeat(16));
  expect(span('call')?.parentSpanId).toBe(span('GET /')?.spanId);
  const beginning = span('job begins');
  expect(beginning?.parentSpanId).toBe(span('call')?.spanId);
  expect(span('job')?.parentSpanId).toBe(beginning?.spanId);
  expect(span('step')?.parentSpanId).toBe(beginning?.spanId);
});

test.each([null, {}, { traceparent: 1 }, { traceparent: 'x' }, { traceparent: `${parent}-x` }])(
  '%o names no span',
  (carrier) => expect(traceparentOf(carrier)).toBeUndefined(),
);
