/** The site that passkeys are bound to: they cannot be used on another one. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** Derives the site from PUBLIC_URL, the address that people use. */
export function passkeySiteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** Loaded on first use, because it takes several MiB. */
export const webauthn = () => import('@simplewebauthn/server');
