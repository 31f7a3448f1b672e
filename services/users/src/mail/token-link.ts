/**
 * Returns the URL of a page that takes a token. The token is in the fragment, which browsers do not
 * send, so that it is in no log of a server or proxy.
 */
export function tokenLink(page: string | URL, token: string, publicUrl?: string): string {
  const url = new URL(page, publicUrl);
  url.hash = new URLSearchParams({ token }).toString();
  return url.href;
}
