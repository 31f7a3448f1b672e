import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Headers of responses that carry data. Pages get helmet's full set. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Returns the headers of every response. They are always the same, so helmet computes them once.
 *
 * @param scriptHashes hashes of the inline scripts in the client's documents, as CSP sources
 */
export function usualHeaders(
  isSecure: boolean,
  scriptHashes: readonly string[],
): Record<string, string> {
  const headers: Record<string, string> = {};
  const apply = helmet({
    contentSecurityPolicy: contentSecurityPolicy(isSecure, scriptHashes),
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  apply({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * Builds the policy for what our pages may load. Emotion writes style elements, hence
 * `unsafe-inline` for styles only.
 */
function contentSecurityPolicy(isSecure: boolean, scriptHashes: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scriptHashes],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'media-src': ["'self'", 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(isSecure && { 'upgrade-insecure-requests': [] }),
    },
  };
}
