import { isIPv6 } from 'node:net';

const mappedPrefix = '::ffff:';

/**
 * What connections are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since
 * a single subscriber has all that begin so.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().startsWith(mappedPrefix)
    ? address.slice(mappedPrefix.length)
    : address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - after)).fill('0'));
  }
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
