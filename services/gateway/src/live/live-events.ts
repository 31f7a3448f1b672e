import { type AdminEvents, liveEventsRoute } from '@atelier/contracts/core/live-events';
import { checkAccess } from '@atelier/service-kit/rpc/access';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../gateway.ts';

/**
 * Heartbeat interval in milliseconds. Each heartbeat also checks that the session is still valid.
 */
const heartbeatMs = 15_000;
/** Maximum backlog of a slow reader, in bytes, before it misses events. */
const backlogBytes = 256 * 1024;

/** Event streams of the admin screens connected to this gateway. */
export class LiveEvents {
  /** Open responses, with the hash of the session token that opened each. */
  readonly #listeners = new Map<FastifyReply['raw'], string>();

  publish<Name extends keyof AdminEvents>(name: Name, data: AdminEvents[Name]): void {
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const response of this.#listeners.keys()) {
      if (response.writableLength < backlogBytes) response.write(text);
    }
  }

  add(response: FastifyReply['raw'], tokenHash: string): void {
    this.#listeners.set(response, tokenHash);
    response.once('close', () => this.#listeners.delete(response));
  }

  /**
   * Closes the streams of an ended session and returns their number. They get no further events.
   */
  endOf(tokenHash: string): number {
    let ended = 0;
    for (const [response, opener] of this.#listeners) {
      if (opener !== tokenHash) continue;
      this.#listeners.delete(response);
      response.end();
      ended += 1;
    }
    return ended;
  }

  /**
   * Closes every stream, so that the process can stop. Browsers reconnect, each after another time,
   * so that they do not all arrive at once.
   */
  close(): void {
    for (const response of this.#listeners.keys()) {
      response.end(`retry: ${Math.round(100 + Math.random() * 1_900)}\n\n`);
    }
  }
}

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
