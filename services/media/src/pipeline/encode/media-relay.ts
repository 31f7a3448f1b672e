import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { countPassed } from '@atelier/service-kit/ops/collect-garbage';

/** How one child process reads one object. */
export interface MediaRelay {
  /** What stands in its arguments in place of the object's address. It leads nowhere by itself. */
  readonly address: string;
  /** What it needs in its environment, which only this user can read. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const address = 'http://video.invalid/';
const user = 'worker';
/** Of the store's answer, what a reader of ranges needs. */
const passedOn = [
  'accept-ranges',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/**
 * Lets one child process read one object without its presigned address: arguments are shown by
 * every process list, and whoever has that address can read the object.
 *
 * ffmpeg takes the proxy of plain http from its environment, and its password with it. This is that
 * proxy, on loopback: whatever it is asked for, it answers with the one object.
 *
 * @param url http or https address of the object
 */
export async function openRelay(url: string): Promise<MediaRelay> {
  const password = randomBytes(24).toString('hex');
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const expected = Buffer.from(`Basic ${credentials}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers['proxy-authorization'] ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) {
      relay(url, request, response);
    } else {
      const challenge = { 'proxy-authenticate': 'Basic realm="video"', 'content-length': 0 };
      response.writeHead(407, challenge).end();
    }
  });
  // A pause of the reader, which may encode for minutes between two reads, is no reason to hang up.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address,
    env: { http_proxy: `http://${user}:${password}@127.0.0.1:${port}`, no_proxy: '' },
    close: () => closeServer(server),
  };
}

/** Asks the store for the same range and hands its answer on as it comes. */
function relay(url: string, request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers;
  const ask = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const asked = ask(url, { agent: false, headers: range ? { range } : {} });
  response.once('close', () => asked.destroy());
  asked.once('error', () => {
    // As the store would: what has begun breaks off, what has not is an error of the server.
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-length': 0 }).end();
  });
  asked.once('response', (answer) => {
    const { statusCode = 502 } = answer;
    // A store does not redirect; where it did, the reader would not follow.
    const status = statusCode >= 300 && statusCode < 400 ? 502 : statusCode;
    const headers = passedOn.flatMap((name) => {
      const value = answer.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    response.writeHead(status, Object.fromEntries(headers));
    // A store that hangs up in the middle must not look like the end of the object.
    answer.once('error', () => response.destroy());
    answer.on('data', ({ length }: Buffer) => countPassed(length));
    answer.pipe(response);
  });
  asked.end();
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
