import type { Actor } from '@atelier/contracts/users/accounts';
import { forbidden } from '@atelier/service-kit/rpc/errors';

/**
 * Returns the id of the calling admin, whose uploads a call is about.
 *
 * @throws AppError FORBIDDEN if the caller is not an admin
 */
export function adminIdOf({ admin }: Actor): string {
  if (!admin) throw forbidden();
  return admin.id;
}
