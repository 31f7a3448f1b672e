import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the browser made or answered, or null when nothing came of it: it says why itself. */
type Answer<T> = Promise<T | null>;

/** What is sent of it. */
export interface PasskeyAnswer {
  readonly token: string;
  readonly passkey: object;
}

const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at this address. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. */
export async function makePasskey(options: object): Answer<object> {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => null);
}

/** Has the browser ask which passkey to sign in with. */
export async function askForPasskey(options: object): Answer<object> {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => null);
}
