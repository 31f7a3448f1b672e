import { registry } from '@atelier/service-kit/ops/metrics';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'atelier_http_request_seconds',
  help: 'Time a request took, by route and status',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

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
    });
  });
}
