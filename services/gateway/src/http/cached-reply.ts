import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteCache, type CachedReply, cacheKey } from '../cache/byte-cache.ts';
import { mayHaveSession } from '../sessions/cookies.ts';
import { securityHeaders } from './security-headers.ts';

/** Browsers ask again each time, and get 304 while nothing changed. */
const cacheControl = 'public, max-age=0, must-revalidate';

interface Chosen {
  readonly status: 200 | 304;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | null;
}

function choose(cached: CachedReply, headers: IncomingMessage['headers']): Chosen {
  const common = {
    etag: cached.etag,
    'cache-control': cacheControl,
    vary: 'cookie, accept-encoding',
  };
  if (headers['if-none-match']?.includes(cached.etag)) {
    return { status: 304, headers: common, body: null };
  }
  const zipped = String(headers['accept-encoding'] ?? '').includes('gzip');
  const body = zipped ? cached.gzip : cached.bytes;
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': cached.contentType,
      'content-length': body.length,
      ...(zipped && { 'content-encoding': 'gzip' }),
    },
    body,
  };
}

export function sendCached(
  cached: CachedReply,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = choose(cached, request.headers);
  return reply.code(status).headers(headers).send(body);
}

/**
 * The hot path: a visitor's read whose answer is at hand, before any routing. Answers false when
 * the request has to take the long way.
 */
export function answeredFromCache(
  cache: ByteCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || !request.url) return false;
  const { cookie } = request.headers;
  if (cookie && mayHaveSession(cookie)) return false;
  const cached = cache.get(cacheKey('visitor', request.url));
  if (!cached) return false;
  const { status, headers, body } = choose(cached, request.headers);
  response.writeHead(status, { ...securityHeaders, ...headers }).end(body);
  return true;
}
