import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Customer } from './find-customer.ts';

/**
 * Checks that the caller has verified their address: invoices go there before anything is paid, and
 * invitations are sent in the caller's name.
 *
 * @throws AppError EMAIL_NOT_VERIFIED
 */
export function requireVerified({ email, isVerified }: Customer, purpose: string): void {
  if (isVerified) return;
  const message = `Please verify your email address ${purpose}. We sent a link to ${email}.`;
  throw new AppError('EMAIL_NOT_VERIFIED', message);
}
