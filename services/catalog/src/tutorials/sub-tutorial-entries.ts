import type { SubTutorialRow } from '@atelier/contracts/catalog/tutorials';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { Types } from 'mongoose';
import type { SubTutorialEntry } from './tutorial-model.ts';

/**
 * Builds the entries of a tutorial from the given rows, in their order. A row with an id keeps it,
 * so that its URL stays valid. A row without an id gets a new one.
 *
 * @throws AppError VALIDATION for an id that matches no existing entry
 */
export function entriesOf(
  rows: readonly SubTutorialRow[],
  present: readonly SubTutorialEntry[],
): SubTutorialEntry[] {
  const known = new Map(present.map(({ _id }) => [_id.toHexString(), _id]));
  return rows.map(({ id, title, description }) => {
    const _id = id == null ? new Types.ObjectId() : known.get(id);
    if (!_id) throw invalid('subTutorials', 'A tutorial with this id is not part of this course');
    return { _id, title, description };
  });
}
