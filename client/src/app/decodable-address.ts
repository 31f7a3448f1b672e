import { decodablePath } from '@atelier/contracts/core/decodable-path';

/** Shows an address that cannot be decoded in a form that the router does not complain about. */
export function keepAddressDecodable(): void {
  const { pathname, search, hash } = window.location;
  const path = decodablePath(pathname);
  if (path === pathname) return;
  window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}
