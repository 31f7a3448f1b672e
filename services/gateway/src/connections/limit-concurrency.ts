import type { Socket } from 'node:net';
import { networkOf } from '@atelier/service-kit/limits/network-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, isMultipart } from './body-kind.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/**
 * Exempt routes: files, uploads and event streams take arbitrarily long and are limited per
 * connection, and health probes must always be answered.
 */
const outside = /^\/(media\/|api\/media\/|healthz$|readyz$)/;

type Next = (error?: Error) => void;

/**
 * Limits the concurrent requests of one network, so that no network can use up the services.
 * Responses from the cache are sent before this check and do not count.
 */
export function limitConcurrency(app: FastifyInstance, limit: number): void {
  const limiter = new ConcurrencyLimiter(limit);
  const leaveWith = leavesOfSockets();
  const wait = (request: FastifyRequest, reply: FastifyReply, next: Next) => {
    try {
      const leave = limiter.take(networkOf(request.ip), next);
      leaveWith(request.raw.socket, reply, leave);
    } catch (error) {
      next(error as Error);
    }
  };
  const isCounted = (request: FastifyRequest) =>
    !outside.test(request.url) && !isMultipart(request);
  // A request whose body is still arriving takes no slot.
  app.addHook('onRequest', (request, reply, next) => {
    if (isCounted(request) && !hasBody(request.raw)) wait(request, reply, next);
    else next();
  });
  app.addHook('preHandler', (request, reply, next) => {
    if (isCounted(request) && hasBody(request.raw)) wait(request, reply, next);
    else next();
  });
}

/**
 * Returns a function that runs `leave` when the response or its connection ends. A pipelined
 * response has no events of its own when its connection closes.
 */
function leavesOfSockets() {
  const leaves = new WeakMap<Socket, Set<() => void>>();
  const leavesOf = (socket: Socket) => {
    const known = leaves.get(socket);
    if (known) return known;
    const own = new Set<() => void>();
    leaves.set(socket, own);
    socket.once('close', () => {
      for (const leave of own) leave();
    });
    return own;
  };
  return (socket: Socket, reply: FastifyReply, leave: () => void) => {
    if (socket.destroyed) return leave();
    const own = leavesOf(socket);
    own.add(leave);
    const end = () => {
      own.delete(leave);
      leave();
    };
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
  };
}
