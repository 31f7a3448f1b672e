import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaInput } from '../encode/run-tool.ts';

/** A fake object store: serves ranges of local files and can simulate failures. */
export interface MediaServer {
  /** Returns the URL and size of a local file, as the pipeline gets them from the store. */
  input(path: string): Promise<MediaInput>;
  /** Requested paths since the start, each with its `Range` header. */
  readonly requests: { path: string; range: string }[];
  /** Makes all responses fail with a status, or close the connection after a number of bytes. */
  failWith(fault: { status: number } | { hangUpAfter: number } | null): void;
  origin: string;
  close(): Promise<void>;
}

export async function startMediaServer(): Promise<MediaServer> {
  const requests: { path: string; range: string }[] = [];
  let fault: { status: number } | { hangUpAfter: number } | null = null;

  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://store').pathname);
    requests.push({ path, range: request.headers.range ?? '' });
    if (fault && 'status' in fault) return response.writeHead(fault.status).end();
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) return response.writeHead(404).end();
    const [first = 0, last = size - 1] = parseRange(request.headers.range);
    if (first >= size) {
      return response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    }
    const end = Math.min(last, size - 1);
    response.writeHead(206, {
      'accept-ranges': 'bytes',
      'content-length': end - first + 1,
      'content-range': `bytes ${first}-${end}/${size}`,
    });
    const limit = fault ? fault.hangUpAfter : size;
    sendPart(response, path, first, end, limit);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    requests,
    origin,
    async input(path) {
      const { size } = await stat(path);
      return { url: `${origin}${encodeURI(path)}?X-Amz-Signature=secret`, bytes: size };
    },
    failWith(next) {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parseRange(header: string | undefined): [number?, number?] {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  return [first ? Number(first) : undefined, last ? Number(last) : undefined];
}

function sendPart(
  response: ServerResponse,
  path: string,
  first: number,
  last: number,
  limit: number,
): void {
  if (first >= limit) return void response.destroy();
  const stream = createReadStream(path, { start: first, end: Math.min(last, limit - 1) });
  response.on('close', () => stream.destroy());
  stream.on('end', () => (last < limit ? response.end() : response.destroy()));
  stream.pipe(response, { end: false });
}
