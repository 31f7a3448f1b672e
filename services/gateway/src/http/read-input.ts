import type { Operation } from '@atelier/contracts/core/operation';
import type { Upload } from '@atelier/contracts/media/assets';
import { AppError, invalidInput } from '@atelier/service-kit/rpc/errors';
import type { FastifyRequest } from 'fastify';

/** What a request carries besides its path: a query, a JSON body, or the fields of a form. */
export type Given = Readonly<Record<string, unknown>>;

/** The query of a read, the JSON body of a write. @throws AppError BAD_REQUEST */
export function givenBy(request: FastifyRequest): Given {
  const given = request.method === 'GET' ? request.query : (request.body ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AppError('BAD_REQUEST', 'The body must be a JSON object');
  }
  return given as Given;
}

/**
 * One flat object of path, fields and uploads, checked by the contract. The path wins over fields
 * of the same name, and nobody but the gateway itself can put something under `files`.
 * @throws AppError VALIDATION
 */
export function readInput(
  operation: Operation,
  request: FastifyRequest,
  given: Given,
  files: Readonly<Record<string, Upload>>,
): unknown {
  const path = request.params as Record<string, string>;
  const parsed = operation.input.safeParse({ ...given, ...path, files });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
