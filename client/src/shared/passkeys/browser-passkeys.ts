import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/**
 * Result of the browser's dialog; null if it was closed or failed, which the browser itself
 * reports.
 */
type Answer<T> = Promise<T | null>;

/** The part of the passkey's response that is sent to the server. */
export interface PasskeyAnswer {
  readonly token: string;
  readonly passkey: object;
}

const load = () => import('@simplewebauthn/browser');

/** Returns whether this browser supports passkeys on this site. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: object): Answer<object> {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => null);
}

/** Asks the browser for a passkey to sign in with. */
export async function requestPasskey(options: object): Answer<object> {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => null);
}
