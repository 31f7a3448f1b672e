/** Loaded with the first passkey, because it takes several MiB. */
export const webauthn = () => import('@simplewebauthn/server');
