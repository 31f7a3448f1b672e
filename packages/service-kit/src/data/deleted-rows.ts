import { deletionDays } from '@atelier/contracts/catalog/limits';
import mongoose, { type Model, Schema, type Types } from 'mongoose';
import type { Picture } from '../storage/pictures.ts';
import { slotAssets, slotField, slotIndexes, type VideoSlot } from '../video/video-slot.ts';

/** Identifies the deletion that a deleted row belongs to, and when it ends. */
interface OfDeletion {
  deletion_id: Types.ObjectId;
  expires_at: Date;
}

/** Files that a row may have. */
interface FilesOfRow {
  readonly video?: VideoSlot;
  readonly source?: { readonly assetId: string; readonly bytes: number } | null;
  readonly cover?: Picture | null;
  readonly thumbnail?: Picture | null;
}

/** The part of a deleted row that is needed to delete it for good. */
export type DeletedFiles = OfDeletion & FilesOfRow;

/** A deleted row under its own id, with everything it had. */
export type DeletedRow<Row> = Omit<Row, keyof OfDeletion> & OfDeletion;

/**
 * The collection that keeps the deleted rows of another one, with all of their fields.
 *
 * @param lookup further fields by which its rows are found
 */
export function deletedRowsModel<Row>(
  name: string,
  collection: string,
  lookup: readonly string[] = [],
): Model<DeletedRow<Row>> {
  const schema = new Schema(
    {
      title: { type: String, default: null },
      video: slotField,
      deletion_id: { type: Schema.Types.ObjectId, required: true },
      expires_at: { type: Date, required: true },
    },
    // Its other fields are those of the row, whatever they are, and are found without casts.
    { versionKey: false, collection, strict: false, strictQuery: false },
  );
  schema.index({ deletion_id: 1 });
  schema.index({ expires_at: 1, _id: 1, title: 1 }, { name: 'list' });
  for (const index of slotIndexes) schema.index(index);
  const sparse = ['source.assetId', ...pictureFields, ...lookup];
  for (const field of sparse) schema.index({ [field]: 1 }, { sparse: true });
  return mongoose.model(name, schema) as unknown as Model<DeletedRow<Row>>;
}

const pictureFields = ['cover.assetId', 'thumbnail.assetId'] as const;
const fileFields = [
  ...['video.current.assetId', 'video.upload.assetId', 'source.assetId'],
  ...pictureFields,
] as const;

/** Filter for deletions that can still be restored. */
export const restorable = () => ({ expires_at: { $gt: new Date() } });

/** The time of a deletion that happens now, and when it ends. */
export function deletionPeriod(): { deleted_at: Date; expires_at: Date } {
  const deleted_at = new Date();
  return { deleted_at, expires_at: new Date(deleted_at.getTime() + deletionDays * 24 * 3_600_000) };
}

/** Returns every asset that a row refers to. */
export function assetsOfRow({ video, source, cover, thumbnail }: FilesOfRow): string[] {
  const others = [source, cover, thumbnail].flatMap((file) => file?.assetId ?? []);
  return [...(video ? slotAssets(video) : []), ...others];
}

/** Returns the size of the videos and source files of a row in bytes. */
export function bytesOfRow({ video, source }: FilesOfRow): number {
  const { current, upload } = video ?? {};
  const waiting = upload && upload.assetId !== current?.assetId ? upload.upload.bytes : 0;
  return (current?.video.bytes ?? 0) + waiting + (source?.bytes ?? 0);
}

/** Returns those of these assets to which deleted rows refer. */
export async function assetsOfDeleted(
  models: readonly Model<DeletedFiles>[],
  assetIds: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    models.flatMap((model) =>
      fileFields.map((field) => model.distinct(field, { [field]: { $in: assetIds } })),
    ),
  );
  return found.flat() as string[];
}
