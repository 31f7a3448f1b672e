import { isIPv6 } from 'node:net';

/** Prefix of an IPv4 address in IPv6 notation, in canonical form. */
const mappedPrefix = '::ffff:';

/**
 * Returns the key by which callers are counted: an IPv4 address, or the first 64 bits of an IPv6
 * address, since a single subscriber has all addresses with that prefix. All spellings of an
 * address give the same network.
 */
export function networkOf(address: string): string {
  // Most are IPv4, and each request asks several times.
  if (!address.includes(':')) return address;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The URL parser produces the canonical spelling of an address.
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

/** Converts `::ffff:cb00:7107` to 203.0.113.7; null for an address with a different prefix. */
function ipv4Of(canonical: string): string | null {
  const groups = canonical.slice(mappedPrefix.length).split(':');
  if (groups.length !== 2) return null;
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
