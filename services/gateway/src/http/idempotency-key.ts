import { type Operation, takesIdempotencyKey } from '@atelier/contracts/core/operation';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

export const idempotencyKeyHeader = 'Idempotency-Key';
/** Visible ASCII, 1 to 200 characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Returns the idempotency key of a create, or undefined for other calls.
 * @throws AppError VALIDATION
 */
export function idempotencyKeyOf(
  operation: Operation,
  request: FastifyRequest,
): string | undefined {
  const key = request.headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined || !takesIdempotencyKey(operation)) return undefined;
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
  const message = `${idempotencyKeyHeader} must be 1 to 200 visible ASCII characters`;
  throw invalid(idempotencyKeyHeader, message);
}
