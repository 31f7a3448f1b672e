import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { drain } from '../uploads/drain.ts';
import { endUnread } from './end-unread.ts';
import type { ConnectionLimits } from './limits.ts';
import { isWithinPipeline } from './pipelining.ts';

/** Milliseconds between two looks for requests whose head is late, at the most. */
const longestPause = 5_000;
/** Longer than proxies keep theirs, or they would now and then send a request into a closing one. */
const keepAliveMs = 72_000;

/**
 * An HTTP server that waits for nobody for ever: for the head of a request, for the rest of a body
 * once it is answered, and for a client to take anything of an answer. Bodies that are wanted are
 * bounded by whoever reads them.
 */
export function createBoundServer(handler: RequestListener, limits: ConnectionLimits): Server {
  const { headerMs, unreadMs } = limits;
  const connectionsCheckingInterval = Math.min(longestPause, headerMs / 2);
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    if (!isWithinPipeline(request, response)) return;
    if (hasBody(request)) response.once('finish', () => drain(request, limits));
    handler(request, response);
  });
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1). Node's own refusal is no JSON.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.requestTimeout = 0; // Uploads take as long as they take.
  server.headersTimeout = headerMs;
  server.keepAliveTimeout = keepAliveMs;
  // Ends connections on which nothing moves in either direction while a request is under way.
  // Whoever sends too little hears of that first.
  server.timeout = Math.max(unreadMs, 2 * limits.bodyMs, 2 * limits.uploadWindowMs);
  endUnread(server, unreadMs);
  return server;
}

/** Reads have none, and are too many for a listener each. Source: RFC 9112, 6. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}
