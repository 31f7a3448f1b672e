import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from: the connection's address, or the proxy's word where one is trusted. */
export function clientOf(request: FastifyRequest): CallerClient {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}
