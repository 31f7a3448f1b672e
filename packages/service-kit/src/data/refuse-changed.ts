import { AppError } from '../rpc/errors.ts';

/**
 * Prevents a write from overwriting a newer one.
 * @param seen the `updated_at` that the caller read; if omitted, nothing is rejected
 * @throws AppError CHANGED
 */
export function refuseChanged(updatedAt: Date, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === updatedAt.getTime()) return;
  throw new AppError('CHANGED', 'Someone else has changed this in the meantime.');
}

/**
 * The same for rows whose name is all that can be changed.
 * @param seen the name that the caller read; if omitted, nothing is rejected
 * @throws AppError CHANGED
 */
export function refuseRenamed(name: string, seen: string | undefined): void {
  if (seen === undefined || seen === name) return;
  throw new AppError('CHANGED', 'Someone else has changed the name in the meantime.');
}
