import { schoolName } from '@atelier/service-kit/text/school';
import { Secret, TOTP } from 'otpauth';

const seconds = 30;
const keyBytes = 20;
/** Number of time steps by which a phone's clock may be off. */
const window = 1;

function totpOf(key: string, label: string): TOTP {
  const secret = Secret.fromBase32(key);
  return new TOTP({ issuer: schoolName(), label, secret, period: seconds, digits: 6 });
}

/** Creates a key in base32, and its `otpauth:` URI for a QR code. */
export function newTotpKey(email: string): { readonly key: string; readonly uri: string } {
  const key = new Secret({ size: keyBytes }).base32;
  return { key, uri: totpOf(key, email).toString() };
}

/** Returns the time step of a code, or null if the code is wrong or not current. */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(key, '').validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / seconds) + delta;
}
