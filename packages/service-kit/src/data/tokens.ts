import { createHash, randomBytes } from 'node:crypto';

/** 256 bits from the system's generator, as text: what a cookie or a mailed link carries. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only this is kept of a token: hex SHA-256. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
