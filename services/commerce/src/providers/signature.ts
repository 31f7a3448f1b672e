import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the time of a signature and the local clock, in seconds. */
export const toleranceSeconds = 300;

const digest = (secret: string, seconds: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Signs an event as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function signEvent(secret: string, body: Buffer, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Returns whether a signature was made for this body with this secret, within the tolerance. */
export function isSignedEvent(
  secret: string,
  body: Buffer,
  signature: string,
  nowSeconds: number,
): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isInteger(seconds)) return false;
  if (Math.abs(nowSeconds - seconds) > toleranceSeconds) return false;
  const expected = digest(secret, seconds, body);
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
