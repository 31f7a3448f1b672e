/** What passkeys are bound to: they open nothing at another address. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** By PUBLIC_URL, the address that people use. */
export function passkeySiteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
