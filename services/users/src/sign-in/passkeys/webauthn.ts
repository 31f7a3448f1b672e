/** Loaded on first use, because it takes several MiB. */
export const webauthn = () => import('@simplewebauthn/server');
