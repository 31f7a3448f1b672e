import type { IncomingMessage, ServerResponse } from 'node:http';
import { nobody } from '@atelier/contracts/users/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  audienceOf,
  type CachedReply,
  cacheKey,
  type Representation,
} from '../cache/byte-cache.ts';
import { cacheRequests } from '../cache/cache-metrics.ts';
import type { Gateway } from '../gateway.ts';

/** Matches gzip as a separate encoding, unless it is refused with weight 0. */
const acceptsGzip = /(?:^|[\s,])(?:x-)?gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i;

function choose(cached: CachedReply, headers: IncomingMessage['headers']): Representation {
  if (headers['if-none-match']?.includes(cached.etag)) return cached.unchanged;
  const { 'accept-encoding': accepted } = headers;
  return typeof accepted === 'string' && acceptsGzip.test(accepted) ? cached.gzip : cached.plain;
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
 * Hot path: answers a read by a visitor or learner from the cache, synchronously and before any
 * routing. Returns false if the request must be handled normally.
 */
export function answeredFromCache(
  gateway: Pick<Gateway, 'cache' | 'sessions' | 'rights'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || !request.url) return false;
  const cached = cachedFor(gateway, request.url, request.headers.cookie);
  if (!cached) return false;
  cacheRequests.hit += 1;
  const { status, rawHeaders, body } = choose(cached, request.headers);
  response.writeHead(status, [...rawHeaders, 'x-request-id', crypto.randomUUID()]).end(body);
  return true;
}

function cachedFor(
  { cache, sessions, rights }: Pick<Gateway, 'cache' | 'sessions' | 'rights'>,
  url: string,
  cookie: string | undefined,
): CachedReply | undefined {
  const actor = cookie === undefined ? nobody : sessions.known(cookie);
  if (!actor) return undefined;
  const { learner } = actor;
  // A response is cached under one of two keys; the one with rights is for operations that depend
  // on them.
  const kept = cache.get(cacheKey(audienceOf(actor), url));
  if (kept || !learner) return kept;
  const known = rights.known(learner.id);
  if (!known) return undefined;
  return cache.get(cacheKey(audienceOf({ ...actor, learner: { ...learner, rights: known } }), url));
}
