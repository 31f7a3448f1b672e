import type { ErrorBody, ErrorCode } from '@atelier/contracts/core/errors';
import { AppError, toAppError } from '@atelier/service-kit/errors/app-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Builds the body of every error response. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { errorCode: code, message, fields, unlock, secondStep, conflict } = error;
  const common = { status: 'error', code, message, error: message, fields, requestId } as const;
  return {
    ...common,
    ...(unlock && { unlock }),
    ...(secondStep && { second_step: secondStep }),
    ...(conflict && { conflict }),
  };
}

/** Converts every error to an HTTP response. */
export function replyWithError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = fromFastify(error) ?? toAppError(error);
  if (failure.code >= 500) request.log.error({ event: 'request-failed', error });
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  // The rest of the body would otherwise be parsed as the next request.
  if (failure.errorCode === 'REQUEST_TIMEOUT') reply.header('connection', 'close');
  // A URL that cannot be decoded fails before any hook has set the request id.
  return reply
    .code(failure.code)
    .removeHeader('content-length')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(errorBody(failure, request.id));
}

/** Maps errors of Fastify itself. */
function fromFastify(error: unknown): AppError | null {
  const { code, statusCode, name } = error as Partial<FastifyError>;
  if (name === 'AppError') return null;
  const known: Record<string, [ErrorCode, string]> = {
    FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The request is too large'],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA', 'Send JSON or multipart/form-data'],
    FST_ERR_BAD_URL: ['BAD_REQUEST', 'The address is not well-formed'],
  };
  const match = code === undefined ? undefined : known[code];
  if (match) return new AppError(...match);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('BAD_REQUEST', 'The request cannot be read');
  }
  return null;
}
