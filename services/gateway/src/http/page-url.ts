/** Whether an address is one that people visit, and not of the API, of media or a file. */
export function isPage(url: string): boolean {
  return !/^\/+(api|media|assets)(\/|\?|$)|^[^?]*\.\w+(\?|$)/.test(url);
}

/**
 * An address of a page that cannot be decoded, spelled so that it can be: no page has it, and
 * whoever followed a broken link gets the site's own answer to that.
 */
export function decodablePageUrl(url: string): string {
  if (!url.includes('%') || !isPage(url)) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
