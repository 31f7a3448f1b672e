import { AppError } from '../rpc/errors.ts';

/**
 * Keeps a write from going over somebody else's newer one.
 * @param seen the `updated_at` that the caller read; without it nothing is refused
 * @throws AppError CHANGED
 */
export function refuseChanged(updatedAt: Date, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === updatedAt.getTime()) return;
  throw new AppError('CHANGED', 'Someone else has changed this in the meantime.');
}
