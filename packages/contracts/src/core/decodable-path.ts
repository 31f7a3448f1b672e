/**
 * A path as it is, or, where it cannot be decoded because a link was cut off, with its percent
 * signs taken as signs: no page has that address, and routers can say so.
 */
export function decodablePath(path: string): string {
  return isDecodable(path) ? path : path.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because bundlers drop a call whose result is not.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
