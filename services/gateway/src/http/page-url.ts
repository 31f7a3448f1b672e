import { decodablePath } from '@atelier/contracts/core/decodable-path';

/** Whether an address is one that people visit, and not of the API, of media or a file. */
export function isPage(url: string): boolean {
  return !/^\/+(api|media|assets)(\/|\?|$)|^[^?]*\.\w+(\?|$)/.test(url);
}

/** The address of a page, spelled so that it can be decoded: a broken link gets the site's own 404. */
export function decodablePageUrl(url: string): string {
  if (!url.includes('%') || !isPage(url)) return url;
  const [path = ''] = url.split('?', 1);
  return decodablePath(path) + url.slice(path.length);
}
