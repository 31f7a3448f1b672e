import { AppError } from '@atelier/service-kit/rpc/errors';

/**
 * Refuses an order that was made from another one than is stored. Lessons that were added or deleted
 * since do not count: they leave the others in the order that was seen.
 * @param seen nothing: whoever orders goes over whatever there is
 * @throws AppError CHANGED
 */
export function refuseChangedOrder(stored: readonly string[], seen?: readonly string[]): void {
  if (!seen) return;
  const known = new Set(seen);
  const left = new Set(stored);
  const before = seen.filter((id) => left.has(id));
  const now = stored.filter((id) => known.has(id));
  if (before.join() === now.join()) return;
  throw new AppError('CHANGED', 'Someone else has reordered the lessons in the meantime.');
}
