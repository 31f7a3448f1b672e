import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 bits from the system's random generator as text, for a cookie or a mailed link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hex SHA-256 of a token, the only form in which it is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
