import { Secret, TOTP } from 'otpauth';

const seconds = 30;
const keyBytes = 20;
/** Time steps that the clock of a phone may be early or late. */
const window = 1;

function totpOf(key: string, label: string): TOTP {
  const secret = Secret.fromBase32(key);
  return new TOTP({ issuer: 'Atelier', label, secret, period: seconds, digits: 6 });
}

/** A new key, base32, and its address for a QR code. */
export function newTotpKey(email: string): { readonly key: string; readonly uri: string } {
  const key = new Secret({ size: keyBytes }).base32;
  return { key, uri: totpOf(key, email).toString() };
}

/** The time step that a code is of, or null when it is not of the key or not of now. */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(key, '').validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / seconds) + delta;
}
