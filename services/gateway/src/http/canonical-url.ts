/** Scheme and authority of a request target in absolute form. */
const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Percent-encoded unreserved characters, which mean the same unencoded. */
const needlesslyEncoded = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Normalizes a request target, so that checks apply to every spelling of a URL. The result is path
 * and query, without host or fragment and without needless percent-encoding. Source: RFC 3986,
 * section 6.2.2.2, and RFC 9112, section 3.2.2.
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
