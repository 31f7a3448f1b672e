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

/** Access of one child process to one object. */
export interface MediaRelay {
  /**
   * URL for the arguments of the child, in place of the object's. It does not resolve by itself.
   */
  readonly address: string;
  /** Environment variables for the child, which only this user can read. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const address = 'http://video.invalid/';
const user = 'worker';
/** Headers of the store's response that range readers need. */
const forwardedHeaders = [
  'accept-ranges',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/**
 * Gives a child process access to an object without its presigned URL: arguments are visible in
 * process lists, and anyone with that URL could read the object.
 *
 * ffmpeg reads the proxy for plain HTTP, including its password, from the environment. The relay is
 * that proxy, on loopback: whatever is requested, it responds with the one object.
 *
 * @param url HTTP or HTTPS URL of the object
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
  // No timeout: the reader may encode for minutes between two reads.
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

/** Requests the same range from the store and streams its response. */
function relay(url: string, request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers;
  const sendRequest = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const storeRequest = sendRequest(url, { agent: false, headers: range ? { range } : {} });
  response.once('close', () => storeRequest.destroy());
  storeRequest.once('error', () => {
    // Behaves like the store: aborts a started response, and otherwise returns a server error.
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-length': 0 }).end();
  });
  storeRequest.once('response', (storeResponse) => {
    const { statusCode = 502 } = storeResponse;
    // A store does not redirect, and the reader would not follow.
    const status = statusCode >= 300 && statusCode < 400 ? 502 : statusCode;
    const headers = forwardedHeaders.flatMap((name) => {
      const value = storeResponse.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    response.writeHead(status, Object.fromEntries(headers));
    // A broken connection to the store must not look like the end of the object.
    storeResponse.once('error', () => response.destroy());
    storeResponse.on('data', ({ length }: Buffer) => countPassed(length));
    storeResponse.pipe(response);
  });
  storeRequest.end();
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
