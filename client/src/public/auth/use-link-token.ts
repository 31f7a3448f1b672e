import { useLocation } from 'react-router';

/**
 * Returns the token of a mailed link, undefined if it has none. It is in the fragment alone, which
 * is not sent to servers: one in the query would be in their logs.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token')?.trim() || undefined;
}
