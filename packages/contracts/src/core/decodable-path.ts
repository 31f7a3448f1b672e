/**
 * Returns the path unchanged, or with its percent signs escaped if it cannot be decoded, as in a
 * truncated link. No page has that address, so routers can respond accordingly.
 */
export function decodablePath(path: string): string {
  return isDecodable(path) ? path : path.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    // The result is used because bundlers drop a call whose result is not.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
