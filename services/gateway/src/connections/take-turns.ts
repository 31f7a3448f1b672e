import type { Socket } from 'node:net';
import { networkOf } from '@atelier/service-kit/rpc/network-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMultipart } from '../uploads/receive-multipart.ts';
import { hasBody } from './create-server.ts';
import { Turns } from './turns.ts';

/**
 * Files, uploads and event streams take as long as they take, and are limited by their connections;
 * the probes of an operator are answered in any case.
 */
const outside = /^\/(media\/|api\/media\/|healthz$|readyz$)/;

type Next = (error?: Error) => void;

/**
 * Limits how many requests of one network are handled at once, so that nobody can keep the services
 * busy alone. Replies from the cache are not counted: they are sent before any of this.
 */
export function takeTurns(app: FastifyInstance, limit: number): void {
  const turns = new Turns(limit);
  const leaveWith = leavesOfSockets();
  const wait = (request: FastifyRequest, reply: FastifyReply, next: Next) => {
    try {
      const leave = turns.take(networkOf(request.ip), next);
      leaveWith(request.raw.socket, reply, leave);
    } catch (error) {
      next(error as Error);
    }
  };
  const isCounted = (request: FastifyRequest) =>
    !outside.test(request.url) && !isMultipart(request);
  // A body that is still on its way holds up nobody.
  app.addHook('onRequest', (request, reply, next) => {
    if (isCounted(request) && !hasBody(request.raw)) wait(request, reply, next);
    else next();
  });
  app.addHook('preHandler', (request, reply, next) => {
    if (isCounted(request) && hasBody(request.raw)) wait(request, reply, next);
    else next();
  });
}

/** Ends a turn with its reply, or with its connection: a pipelined reply has no events of its own. */
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
