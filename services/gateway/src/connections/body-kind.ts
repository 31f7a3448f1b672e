import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a request has a body. Reads have none, and there are too many of them to give
 * each a listener. Source: RFC 9112, section 6.
 */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

/** Returns whether the body is a form with files, which is read from the socket as it arrives. */
export function isMultipart({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}
