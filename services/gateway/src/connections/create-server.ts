import { createServer, type RequestListener, type Server } from 'node:http';
import { hasBody } from './body-kind.ts';
import { drain } from './drain.ts';
import type { ConnectionLimits } from './limits.ts';
import { isWithinPipeline } from './pipelining.ts';
import { endUnread } from './unread-timeout.ts';

/** Maximum interval between two checks for late request headers, in milliseconds. */
const longestPause = 5_000;
/**
 * Keep-alive timeout in milliseconds. It is longer than that of proxies, which would otherwise
 * sometimes send a request on a connection that is closing.
 */
const keepAliveMs = 72_000;

/**
 * Creates an HTTP server with a time limit on every wait for a client: for the request headers, for
 * the rest of a body after the response, and for the client to read the response. Bodies that are
 * needed have the limits of their readers.
 */
export function createBoundServer(handler: RequestListener, limits: ConnectionLimits): Server {
  const { headerMs, unreadMs } = limits;
  const connectionsCheckingInterval = Math.min(longestPause, headerMs / 2);
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    if (!isWithinPipeline(request, response)) return;
    // While it stops, each connection ends with its next response.
    if (!server.listening) response.shouldKeepAlive = false;
    if (hasBody(request)) response.once('finish', () => drain(request, limits));
    handler(request, response);
  });
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1). Node's own 417 response is not
  // JSON.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.requestTimeout = 0; // Uploads may take any time.
  server.headersTimeout = headerMs;
  server.keepAliveTimeout = keepAliveMs;
  // Closes connections with a request in progress and no traffic in either direction. The limits
  // for slow senders are shorter, so that those clients get an error response first.
  server.timeout = Math.max(unreadMs, 2 * limits.bodyMs, 2 * limits.uploadWindowMs);
  endUnread(server, unreadMs);
  return server;
}
