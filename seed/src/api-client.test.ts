import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ApiClient } from './api-client.ts';

test('a call that is retried because a service is busy ends when it is aborted', async () => {
  const ending = new AbortController();
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(503).end();
    // During the wait before the third attempt.
    if (asked === 2) setImmediate(() => ending.abort());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = new ApiClient(`http://127.0.0.1:${port}`, ending.signal);
  await expect(api.get('/courses')).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toBe(2);
  server.close();
});

test('a create that is retried has the same key, and the next one a new key', async () => {
  const keys: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.writeHead(keys.length === 1 ? 504 : 201).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = new ApiClient(`http://127.0.0.1:${port}`);
  await api.postForm('/courses', { title: 'Grids' });
  await api.post('/categories', { name: 'Design' });
  const [first, again, other] = keys;
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  server.close();
});
