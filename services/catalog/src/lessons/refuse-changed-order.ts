import { AppError } from '@atelier/service-kit/rpc/errors';

/**
 * Rejects an order that was based on a different order than the stored one. Lessons added or
 * deleted in the meantime are ignored, because they do not change the relative order of the others.
 *
 * @param seen order that the client saw; if omitted, any stored order is accepted
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
