import type { Operation } from '@atelier/contracts/core/operation';
import type { Upload } from '@atelier/contracts/media/assets';
import { AppError, invalidInput } from '@atelier/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

/** Input of a request besides its path: the query, a JSON body or the fields of a form. */
export type Given = Readonly<Record<string, unknown>>;

/** Returns the query of a read or the JSON body of a write. @throws AppError BAD_REQUEST */
export function givenBy(request: FastifyRequest): Given {
  // A request without a body, or with a form, has none here; `null` is one.
  const { body = {} } = request;
  const given = request.method === 'GET' ? request.query : body;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AppError('BAD_REQUEST', 'The body must be a JSON object');
  }
  return given as Given;
}

/**
 * Merges path parameters, fields and uploads into one flat object and validates it against the
 * contract. Path parameters override fields of the same name, and only the gateway can set `files`.
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
