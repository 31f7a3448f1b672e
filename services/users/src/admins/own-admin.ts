import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { AdminModel, type AdminRow } from './admin-model.ts';

/**
 * Returns the caller's own row.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists
 */
export async function ownAdmin(actor: Actor): Promise<AdminRow> {
  const admin = await AdminModel.findById(actor.admin?.id).lean<AdminRow>();
  if (!admin) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return admin;
}

export function emailTaken(): AppError {
  const message = 'An admin with this email already exists';
  return new AppError('EMAIL_TAKEN', message, { fields: [{ path: 'email', message }] });
}
