import type { Visibility } from '@atelier/contracts/core/summaries';
import { containing } from './contains-text.ts';
import { isObjectId } from './mongo.ts';

/** A row that exists. */
export interface Known {
  readonly id: string;
  /** Everybody may see it. */
  readonly isShown: boolean;
  /** What it is found by. */
  readonly words: string;
}

/** Parts ids that somebody kept into what may be seen, what is no more, and the hidden rest. */
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
