/** The part of geoip-country that is used; the package brings no types. */
declare module 'geoip-country' {
  const geoip: { lookup(address: string): { country: string } | null };
  export = geoip;
}
