import {
  maxEventBytes,
  paymentEvent,
  webhookRoute,
} from '@atelier/contracts/commerce/orders/payments';
import { nobody } from '@atelier/contracts/users/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { readBytes } from '../http/read-json.ts';
import { clientOf } from '../sessions/client.ts';

/** Signature header of each provider that does not use the default one. */
const signatureHeaders: Readonly<Record<string, string>> = { stripe: 'stripe-signature' };

/**
 * Adds the route that receives events from payment providers. The body is passed on unparsed,
 * because the signature covers its exact bytes. The route does not use sessions.
 */
export function addWebhookRoute(app: FastifyInstance, gateway: Gateway): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest) =>
      readBytes(request, { limit: maxEventBytes }, async (body) => body),
    );
    scope.route({
      method: webhookRoute.method,
      url: `/api${webhookRoute.path}`,
      bodyLimit: maxEventBytes,
      handler: async (request, reply) => {
        const { provider } = request.params as { provider: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = {
          provider: provider.slice(0, 40),
          body: body.toString('base64'),
          signature: signatureOf(request, provider),
        };
        const meta = { actor: nobody, requestId: request.id, client: clientOf(request) };
        const answer = await gateway.call(paymentEvent, event, meta);
        return reply.header('cache-control', 'no-store').send(answer);
      },
    });
  });
}

function signatureOf({ headers }: FastifyRequest, provider: string): string {
  const value = headers[signatureHeaders[provider] ?? 'payment-signature'];
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}
