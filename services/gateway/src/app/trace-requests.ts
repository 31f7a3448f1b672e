import {
  isTracing,
  openRequest,
  traceparentOf,
  withinSpan,
} from '@atelier/service-kit/ops/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof openRequest>>>();

/** Makes each request that is not answered from the cache a span, and the calls for it its children. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = openRequest(`${method} ${route}`, {
      parent: traceparentOf(headers),
      attributes: { 'http.request.method': method, 'http.route': route, 'atelier.request_id': id },
    });
    if (span) spans.set(request, span);
    withinSpan(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
  });
}

/** Returns the id of the trace of a request, for its log line. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  return spans.get(request)?.traceparent.split('-')[1];
}
