import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the client of a request. The address is that of the connection, or the one that a trusted
 * proxy reports.
 */
export function clientOf(request: FastifyRequest): CallerClient {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}
