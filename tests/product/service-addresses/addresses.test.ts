import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { operations } from '@atelier/contracts/operations';
import { describe, expect, test } from 'vitest';
import { listenToMedia } from '../../support/calls/events.ts';
import { send } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { useApp } from '../../support/processes/use-app.ts';

// A copy of its own, because a test stops the processes, and without a built client.
const app = useApp();

const names = [
  'gateway',
  'catalog',
  'users',
  'livestreams',
  'commerce',
  'media',
  'worker',
] as const;

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Call>>;
  components: Record<string, Record<string, unknown>>;
}
const uploadCalls = ['options', 'create', 'offset', 'append', 'terminate'].map(
  (verb) => `media.uploads.${verb}`,
);

interface Call {
  operationId: string;
  summary: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

/** Returns the security requirement of an operation, undefined for public ones. */
function securityOf({ access }: (typeof operations)[number]) {
  if (access === 'public') return;
  if (access === 'signed-in') return [{ learner: [] }, { admin: [] }];
  return [access === 'learner' ? { learner: [] } : { admin: [] }];
}

describe('GET /api/openapi.json', () => {
  let fetched: Promise<Document> | undefined;
  const fetchDocument = () => {
    fetched ??= app
      .visitor()
      .get('/api/openapi.json')
      .then((answer) => answer.json<Document>());
    return fetched;
  };
  const placed = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

  test('returns an OpenAPI 3.1 document whose references all resolve', async () => {
    const document = await fetchDocument();
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference!,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(found, reference).toBeTypeOf('object');
    }
  });

  test.each(operations)('covers $method $path', async (operation) => {
    const { paths } = await fetchDocument();
    const call = paths[placed(operation.path)]?.[operation.method.toLowerCase()];
    expect(call).toMatchObject({ operationId: operation.action, summary: operation.summary });
    expect(Object.keys(call!.responses)).toEqual([String(operation.status), 'default']);
    expect(call!.security).toEqual(securityOf(operation));
    const inPath = (call!.parameters ?? []).filter((one) => one.in === 'path');
    const wanted = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(wanted);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const types = Object.keys(call!.requestBody?.content ?? {});
    expect(types.includes('multipart/form-data')).toBe(
      operation.files !== undefined || operation.textFiles !== undefined,
    );
  });

  test('has fields for the ids of finished uploads, in forms and in JSON', async () => {
    const { paths } = await fetchDocument();
    const fieldsOf = (path: string, type: string) => {
      const content = paths[path]?.post?.requestBody?.content[type];
      return Object.keys((content as { schema: { properties: object } }).schema.properties);
    };
    for (const type of ['application/json', 'multipart/form-data']) {
      expect(fieldsOf('/api/courses', type)).toEqual(
        expect.arrayContaining(['video_upload_id', 'image_upload_id']),
      );
    }
    const profile = JSON.stringify(paths['/api/update-profile']);
    expect(profile).not.toContain('avatar_upload_id');
  });

  test('has no duplicate or unknown operations', async () => {
    const { paths } = await fetchDocument();
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const others = ['media.events', 'commerce.payments.receive', ...uploadCalls];
    expect(ids.toSorted()).toEqual(
      [...operations.map(({ action }) => action), ...others].toSorted(),
    );
  });
});

describe.each(names)('%s', (name) => {
  const get = (path: string) => send(app.process(name).opsUrl, 'GET', path);

  test('reports health, readiness and each dependency on its own port', async () => {
    expect((await get('/healthz')).json()).toEqual({ alive: true });
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    const { dependencies } = ready.json<{ dependencies: Record<string, string> }>();
    const expected = {
      gateway: ['catalog', 'commerce', 'livestreams', 'media', 'nats', 'object-store', 'users'],
      catalog: ['mongodb', 'nats', 'redis'],
      users: ['mongodb', 'nats', 'redis'],
      livestreams: ['mongodb', 'nats', 'redis'],
      commerce: ['mongodb', 'nats', 'redis'],
      media: ['mongodb', 'nats', 'object-store'],
      worker: ['nats', 'object-store', 'redis'],
    };
    expect(Object.keys(dependencies).toSorted()).toEqual(expected[name]);
    expect(new Set(Object.values(dependencies))).toEqual(new Set(['up']));
  });

  test('serves metrics for Prometheus', async () => {
    await app.visitor().get('/api/session');
    const answer = await get('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(answer.text).toMatch(/^# TYPE \w+ (counter|gauge|histogram)$/m);
  });
});

test('the gateway counts requests by route, without the requested path', async () => {
  await app.visitor().get('/api/courses/some-secret-slug');
  const { text } = await send(app.process('gateway').opsUrl, 'GET', '/metrics');
  expect(text).toMatch(/atelier_http_request_seconds_count\{.*route="\/api\/courses\/:id".*\} \d/);
  expect(text).not.toContain('some-secret-slug');
});

test('the public port serves health checks but no metrics', async () => {
  const visitor = app.visitor();
  expect((await visitor.get('/healthz')).json()).toEqual({ alive: true });
  expect((await visitor.get('/readyz')).json()).toMatchObject({ ready: true });
  expect((await visitor.get('/metrics')).status).toBe(404);
});

test('GET /readyz answers 503 naming a service that is down, until it is back', async () => {
  const catalog = app.process('catalog');
  await catalog.kill();
  const down = await until('the gateway is not ready', async () => {
    const answer = await app.visitor().get('/readyz');
    return answer.status === 503 && answer;
  });
  expect(down.json()).toMatchObject({
    ready: false,
    dependencies: { catalog: 'down', users: 'up' },
  });
  expect((await app.visitor().get('/healthz')).status).toBe(200);
  await catalog.restart();
  await until(
    'the gateway is ready again',
    async () => (await app.visitor().get('/readyz')).status === 200,
  );
});

test('a gateway that stops ends event streams with a hint, and answers what it has begun', async () => {
  const gateway = app.process('gateway');
  const stream = await listenToMedia(await app.admin());
  let told = '';
  stream.answer.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const body = JSON.stringify({ email: 'nobody@atelier.test', password: 'not the password' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const { hostname, port } = new URL(app.url);
  const agent = new Agent({ keepAlive: true });
  const begun = request({ hostname, port, method: 'POST', path: '/api/login', headers, agent });
  begun.setHeader('origin', app.url);
  const answered = once(begun, 'response');
  begun.write(body.slice(0, 10));
  // A request on another connection is answered after this one has arrived.
  expect((await app.visitor().get('/readyz')).status).toBe(200);

  const stopped = gateway.stop();
  await until('the event stream is over', stream.isOver);
  expect(told).toMatch(/retry: \d+\n\n$/);
  expect((await send(gateway.opsUrl, 'GET', '/readyz')).status).toBe(503);
  await until('no connection is accepted', async () =>
    app
      .visitor()
      .get('/healthz')
      .then(
        () => false,
        () => true,
      ),
  );
  begun.end(body.slice(10));
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(401);
  await stopped;
  agent.destroy();
  expect(gateway.logs()).not.toContain('"event":"drain-timeout"');
  await gateway.restart();
});

test('every process stops cleanly on request', async () => {
  for (const name of names.toReversed()) {
    const one = app.process(name);
    await one.stop();
    expect(one.logs()).toContain('"event":"stopped"');
    expect(one.logs()).not.toMatch(/"event":"(drain-timeout|stop-step-failed)"/);
  }
});
