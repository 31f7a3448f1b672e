import type { Edits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { type Picture, pictureField } from '@atelier/service-kit/storage/pictures';
import { slotField, slotIndexes, type VideoSlot } from '@atelier/service-kit/video/video-slot';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { livestreamListIndexes } from './livestream-orders.ts';

/** A livestream. Fields are named as in the contract, so that input is stored as it is. */
export interface LivestreamRow {
  _id: Types.ObjectId;
  title: string;
  description: string;
  /** null: the default category, Uncategorized. */
  category_id: Types.ObjectId | null;
  /** Format HH:MM. */
  duration: string;
  /** Whether an admin has set the duration; otherwise, it is that of the video. */
  own_duration: boolean;
  is_featured: boolean;
  swiftui_title: string;
  livestreams_title: string;
  /** Sanitized HTML. */
  videos_info: string;
  thumbnail: Picture | null;
  video: VideoSlot;
  edits?: Edits;
  created_at: Date;
  updated_at: Date;
}

const text = { type: String, required: true };

const livestreamSchema = new Schema<LivestreamRow>(
  {
    title: text,
    description: text,
    category_id: { type: Schema.Types.ObjectId, default: null },
    duration: text,
    own_duration: { type: Boolean, required: true },
    is_featured: { type: Boolean, required: true },
    swiftui_title: text,
    livestreams_title: text,
    videos_info: text,
    thumbnail: pictureField,
    video: slotField,
    edits: Schema.Types.Mixed,
  },
  {
    versionKey: false,
    collection: 'livestreams',
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
  },
);
for (const { keys, options } of livestreamListIndexes) livestreamSchema.index(keys, options);
livestreamSchema.index({ 'thumbnail.assetId': 1 }, { sparse: true });
for (const index of slotIndexes) livestreamSchema.index(index);

export const LivestreamModel = mongoose.model('Livestream', livestreamSchema);

/**
 * Finds a livestream.
 *
 * @throws AppError NOT_FOUND
 */
export async function findLivestream(id: string, session: ClientSession | null = null) {
  const livestream = isObjectId(id) ? await LivestreamModel.findById(id).session(session) : null;
  if (!livestream) throw notFound('Livestream not found');
  return livestream;
}

export function ownerOf(id: string) {
  return { service: 'livestreams', kind: 'livestream', id } as const;
}
