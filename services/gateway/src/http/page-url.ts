import { decodablePath } from '@atelier/contracts/core/decodable-path';

/** Returns whether a URL is that of a page, and not of the API, media or a file. */
export function isPage(url: string): boolean {
  return !/^\/+(api|media|assets)(\/|\?|$)|^[^?]*\.\w+(\?|$)/.test(url);
}

/**
 * Returns the URL of a page in a form that can be decoded, so that a broken link gets the client's
 * 404 page.
 */
export function decodablePageUrl(url: string): string {
  if (!url.includes('%') || !isPage(url)) return url;
  const [path = ''] = url.split('?', 1);
  return decodablePath(path) + url.slice(path.length);
}
