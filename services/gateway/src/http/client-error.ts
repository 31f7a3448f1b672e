import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { tooSlow } from '../connections/body-deadline.ts';
import { errorBody } from './error-reply.ts';

/** Time that a client has to read the response, in milliseconds. */
const partingMs = 5_000;

/**
 * Responds to data that is not valid HTTP and so has no request, in the same format as other
 * errors.
 */
export function replyToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = crypto.randomUUID();
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? tooSlow()
      : new AppError('BAD_REQUEST', 'The request cannot be read');
  const body = JSON.stringify(errorBody(refusal, requestId));
  const head = [
    `HTTP/1.1 ${refusal.code} ${STATUS_CODES[refusal.code]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  const timer = setTimeout(() => socket.destroy(), partingMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
