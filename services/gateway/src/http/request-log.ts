import { registry } from '@atelier/service-kit/ops/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'atelier_http_request_seconds',
  help: 'Time a request took, by route and status',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

/** Characters of a caller's own id that are kept. */
const callerIdLength = 64;

/**
 * What a caller or a proxy before us calls the request, without anything that is not usual in ids.
 * It stands beside our own id in the log and is used for nothing: who calls can say what they like.
 */
function callerIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-request-id'];
  if (typeof given !== 'string') return undefined;
  return given.replace(/[^\w.:-]/g, '').slice(0, callerIdLength) || undefined;
}

/** One log line and one observation for each request that took the long way. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const milliseconds = Math.round(reply.elapsedTime);
    const { method, id: requestId } = request;
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    request.log.info({
      event: 'request',
      requestId,
      method,
      route,
      status: reply.statusCode,
      milliseconds,
      callerRequestId: callerIdOf(request),
    });
  });
}
