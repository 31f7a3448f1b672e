import { AppError } from '../rpc/errors.ts';

/**
 * Prevents a write from overwriting a newer one of a row that is edited as a whole.
 * @param seen the `updated_at` that the caller read; if omitted, nothing is rejected
 * @throws AppError CHANGED
 */
export function refuseChanged(updatedAt: Date, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === updatedAt.getTime()) return;
  throw new AppError('CHANGED', 'Someone else has changed this in the meantime.');
}
