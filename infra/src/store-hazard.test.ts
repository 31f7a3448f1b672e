import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { storeHazard } from './store-hazard.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Starts a store that keeps one object. */
async function storeThat(reads: 'parts' | 'whole files'): Promise<string> {
  const kept = new Map<string, Buffer>();
  server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://store').pathname;
    if (request.method === 'PUT') {
      kept.set(key, Buffer.concat(await request.toArray()));
      return response.end();
    }
    if (request.method === 'DELETE') {
      kept.delete(key);
      return response.writeHead(204).end();
    }
    const body = kept.get(key) ?? Buffer.alloc(0);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (reads === 'whole files') return response.end(body);
    return response.writeHead(206).end(body.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hazardOf = (endpoint: string) =>
  storeHazard({
    ...{ endpoint, region: 'us-east-1', bucket: 'atelier' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  });

test('a store that reads parts of files is no hazard', async () => {
  expect(await hazardOf(await storeThat('parts'))).toBeNull();
});

test('a store that reads whole files only is one', async () => {
  expect(await hazardOf(await storeThat('whole files'))).toMatch(/does not read parts of files/);
});

test('a store that does not answer is one', async () => {
  expect(await hazardOf('http://127.0.0.1:9')).toMatch(/^The object store at S3_ENDPOINT cannot/);
});
