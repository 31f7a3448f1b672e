import { createRequestLog } from '@atelier/service-kit/ops/log';
import { registry } from '@atelier/service-kit/ops/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { traceIdOf } from './trace-requests.ts';

const requestSeconds = new Histogram({
  name: 'atelier_http_request_seconds',
  help: 'Time a request took, by route and status',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

/** Maximum length of a caller's request id in the log, in characters. */
const callerIdLength = 64;

/**
 * Returns the request id that a caller or an upstream proxy sent, reduced to characters that are
 * common in ids. It is only logged next to our own id: callers can send anything.
 */
function callerIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-request-id'];
  if (typeof given !== 'string') return undefined;
  return given.replace(/[^\w.:-]/g, '').slice(0, callerIdLength) || undefined;
}

/** Logs and measures each request that was not answered from the cache. */
export function observeRequests(app: FastifyInstance): void {
  const log = createRequestLog('gateway', app.log.level);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const milliseconds = Math.round(reply.elapsedTime);
    const { method, id: requestId } = request;
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    log.info({
      event: 'request',
      requestId,
      method,
      route,
      status: reply.statusCode,
      milliseconds,
      callerRequestId: callerIdOf(request),
      traceId: traceIdOf(request),
    });
  });
}
