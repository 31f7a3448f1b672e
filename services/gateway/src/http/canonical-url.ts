/** Scheme and host of a request target in absolute form. */
const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Percent-encoded letters, digits and `-._~`, which mean the same without the encoding. */
const needlesslyEncoded = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * The one spelling of a request target, so that whatever is decided by it is decided for each of
 * its spellings: a path and query without host or fragment, nothing encoded that need not be.
 * Source: RFC 3986, 6.2.2.2, and RFC 9112, 3.2.2.
 */
export function canonicalUrl(target: string): string {
  if (target.startsWith('/') && !target.includes('%') && !target.includes('#')) return target;
  const local = target.replace(authority, '');
  const end = local.search(/[?#]/);
  const path = end === -1 ? local : local.slice(0, end);
  const [rest = ''] = end === -1 ? [] : local.slice(end).split('#');
  const plain = path.replace(needlesslyEncoded, decodeURIComponent);
  return (plain.startsWith('/') || plain === '*' ? plain : `/${plain}`) + rest;
}
