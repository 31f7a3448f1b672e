import { isIPv6 } from 'node:net';

/** The first bits of an IPv4 address that is written as an IPv6 one, in canonical form. */
const mappedPrefix = '::ffff:';

/**
 * What callers are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * single subscriber has all that begin so. However an address is spelled, its network is the same.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The URL parser gives an address its one canonical spelling.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = canonical.startsWith(mappedPrefix) && ipv4Of(canonical);
  if (mapped) return mapped;
  const [before, after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const given = [...(before ?? []), ...after];
  const zeros = Array<string>(8 - given.length).fill('0');
  const first = [...(before ?? []), ...zeros, ...after].slice(0, 4);
  return `${first.join(':')}::/64`;
}

/** `::ffff:cb00:7107` is 203.0.113.7; null for an address that has more in front. */
function ipv4Of(canonical: string): string | null {
  const groups = canonical.slice(mappedPrefix.length).split(':');
  if (groups.length !== 2) return null;
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
