import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Types } from 'mongoose';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the keys of authenticator apps. Each is bound to one account: copied to another account,
 * a sealed key cannot be opened.
 */
export class KeySeal {
  readonly #key: KeyObject;

  /** @param secret FACTOR_KEY */
  constructor(secret: string) {
    const key = hkdfSync('sha256', secret, '', 'keys of authenticator apps', 32);
    this.#key = createSecretKey(Buffer.from(key));
  }

  seal(key: string, accountId: Types.ObjectId): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#key, iv, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(accountId.toHexString()));
    const sealed = [iv, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  }

  /** @throws Error if it was sealed with another secret or for another account */
  open(sealed: string, accountId: Types.ObjectId): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const iv = bytes.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, this.#key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(accountId.toHexString()));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const key = decipher.update(bytes.subarray(ivBytes, -tagBytes));
    return Buffer.concat([key, decipher.final()]).toString('utf8');
  }
}
