import { AppError } from '@atelier/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that a page of another site makes with the user's cookies.
 * Browsers send Fetch Metadata, or `Origin` if they are older; a request with neither is not from a
 * browser. Source: OWASP CSRF Prevention Cheat Sheet, Fetch Metadata with Origin as fallback.
 * @throws AppError CROSS_ORIGIN
 */
export function checkOrigin(request: FastifyRequest, origin: string): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  const isOwn =
    site === undefined || site === 'none'
      ? from === undefined || from === origin || hostOf(from) === request.headers.host
      : site === 'same-origin';
  if (!isOwn) throw new AppError('CROSS_ORIGIN', 'Requests from other sites are not accepted');
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
