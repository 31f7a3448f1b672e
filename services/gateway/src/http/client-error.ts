import type { Socket } from 'node:net';
import { AppError } from '@atelier/service-kit/errors';
import { errorBody } from './error-reply.ts';

/** Answers what is no HTTP at all, before there is a request: in the shape of every other failure. */
export function replyToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = crypto.randomUUID();
  const refusal = new AppError('BAD_REQUEST', 'The request cannot be read');
  const body = JSON.stringify(errorBody(refusal, requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
