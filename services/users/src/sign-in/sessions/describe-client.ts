import { isIP } from 'node:net';
import Bowser from 'bowser';

/**
 * Returns the browser and operating system, such as `Chrome on Linux`, as far as they are known.
 */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Returns the country of an IP address by MaxMind's GeoLite2 data. No finer location is determined.
 */
export async function placeOf(address: string): Promise<string> {
  if (isIP(address) === 0) return 'Unknown place';
  // Loaded on first use, because its data takes several MiB.
  const { default: geoip } = await import('geoip-country');
  const country = geoip.lookup(address)?.country;
  if (country) return countries.of(country) ?? country;
  return isPrivate(address) ? 'Local network' : 'Unknown place';
}

function isPrivate(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:|::ffff:(127|10)\.)/i.test(
    address,
  );
}
