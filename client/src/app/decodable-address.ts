/**
 * Takes the percent signs of an address that cannot be decoded, of a link that was cut off, as
 * signs: the router finds nothing there and says so, instead of complaining about the address.
 */
export function keepAddressDecodable(): void {
  const { pathname, search, hash } = window.location;
  if (isDecodable(pathname)) return;
  const path = pathname.replaceAll('%', '%25');
  window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because bundlers drop a call whose result is not.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
