import type { Visibility } from '@atelier/contracts/core/summaries';
import { containing } from './contains-text.ts';
import { isObjectId } from './mongo.ts';

/** An existing row. */
export interface Known {
  readonly id: string;
  /** Whether it is visible to the caller. */
  readonly isShown: boolean;
  /** Text that search words are matched against. */
  readonly words: string;
}

/** Sorts stored ids into visible and deleted ones, omitting hidden ones. */
export async function checkVisibility(
  ids: readonly string[],
  q: string | undefined,
  find: (ids: readonly string[]) => Promise<readonly Known[]>,
): Promise<Visibility> {
  if (ids.length === 0) return { shown: [], gone: [] };
  const known = await find(ids.filter(isObjectId));
  const existing = new Set(known.map(({ id }) => id));
  const fits = q ? containing(q) : () => true;
  return {
    shown: known.filter(({ isShown, words }) => isShown && fits(words)).map(({ id }) => id),
    gone: ids.filter((id) => !existing.has(id)),
  };
}
