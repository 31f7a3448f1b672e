import { useLocation } from 'react-router';

/**
 * Returns the token of a mailed link, undefined if it has none. The token is in the fragment, which
 * is not sent to servers; links in earlier emails have it in the query.
 */
export function useLinkToken(): string | undefined {
  const { hash, search } = useLocation();
  const tokenIn = (text: string) => new URLSearchParams(text).get('token')?.trim();
  return tokenIn(hash.slice(1)) || tokenIn(search) || undefined;
}
