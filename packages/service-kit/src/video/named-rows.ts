import type { Model, Types } from 'mongoose';
import { isObjectId } from '../data/mongo.ts';
import type { SlotRow } from './video-slot.ts';

interface NamedRow {
  readonly _id: Types.ObjectId;
  readonly title?: string | null;
  /** Only deleted rows have one. */
  readonly deletion_id?: Types.ObjectId;
}

/** Finds what rows with videos are called, among those that exist and those that can be restored. */
export async function namedRows(ids: readonly string[], models: readonly Model<SlotRow>[]) {
  const filter = { _id: { $in: ids.filter(isObjectId) } } as never;
  const found = await Promise.all(
    models.map((model) => model.find(filter, { title: 1, deletion_id: 1 }).lean<NamedRow[]>()),
  );
  return found.flat().map(({ _id, title, deletion_id }) => ({
    id: _id.toHexString(),
    title: title ?? '',
    isDeleted: deletion_id !== undefined,
  }));
}
