import { liveEventsRoute } from '@atelier/contracts/core/live-events';
import { checkAccess } from '@atelier/service-kit/rpc/access';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';

/**
 * Heartbeat interval in milliseconds. Each heartbeat also checks that the session is still valid.
 */
const heartbeatMs = 15_000;

/** Adds the event stream of the admin screens. */
export function addLiveEventsRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get(
    `/api${liveEventsRoute.path}`,
    {
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        request.actor = await gateway.sessions.actorOf(request, reply);
        checkAccess(liveEventsRoute, request.actor);
      },
    },
    (request, reply) => {
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      response.write('retry: 2000\n\n');
      const tokenHash = gateway.sessions.adminTokenHash(request);
      gateway.events.add(response, tokenHash);
      // The session may have ended between the check and now.
      if (gateway.sessions.hasEnded(tokenHash)) gateway.events.endOf(tokenHash);
      const timer = setInterval(async () => {
        const actor = await gateway.sessions.actorOf(request, reply).catch(() => null);
        if (actor && !actor.admin) response.end();
        // A client that has not even read the last heartbeat is no longer reading.
        else if (response.writableLength > 0) response.destroy();
        else response.write(': still here\n\n');
      }, heartbeatMs);
      response.once('close', () => clearInterval(timer));
    },
  );
}
