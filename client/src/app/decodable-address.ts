import { decodablePath } from '@atelier/contracts/core/decodable-path';

/** Rewrites a URL that cannot be decoded to one that the router accepts. */
export function replaceUndecodableUrl(): void {
  const { pathname, search, hash } = window.location;
  const path = decodablePath(pathname);
  if (path === pathname) return;
  window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}
