import type { Actor } from '@atelier/contracts/users/accounts';
import { forbidden } from '@atelier/service-kit/rpc/errors';

/** Whose uploads a call is about. @throws AppError FORBIDDEN when no admin calls */
export function adminIdOf({ admin }: Actor): string {
  if (!admin) throw forbidden();
  return admin.id;
}
