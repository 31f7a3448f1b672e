import { nobody } from '@atelier/contracts/users/accounts';
import { notificationOperations, oneClickRoute } from '@atelier/contracts/users/mail/notifications';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { readBytes } from '../http/read-json.ts';
import { clientOf } from '../sessions/client.ts';

const { unsubscribe } = notificationOperations;
/** Mail programs send `List-Unsubscribe=One-Click`, as a form of either type. */
const maxBytes = 4_096;

/**
 * Adds the route by which mail programs unsubscribe their user (RFC 8058): a form without cookies,
 * whose content says nothing. Opening the address changes nothing and leads to the page with the
 * button, for programs that open it in a browser.
 */
export function addOneClickRoute(app: FastifyInstance, gateway: Gateway): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest) =>
      readBytes(request, { limit: maxBytes }, async () => null),
    );
    const url = `/api${oneClickRoute.path}`;
    scope.post(url, { bodyLimit: maxBytes }, async (request, reply) => {
      const input = { token: tokenIn(request.params) };
      const meta = { actor: nobody, requestId: request.id, client: clientOf(request) };
      const answer = await gateway.forward(unsubscribe, input, meta);
      return reply.header('cache-control', 'no-store').send(answer);
    });
    scope.get(url, (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/unsubscribe#token=${encodeURIComponent(tokenIn(request.params))}`),
    );
  });
}

const tokenIn = (params: unknown) => (params as { readonly token: string }).token.slice(0, 200);
