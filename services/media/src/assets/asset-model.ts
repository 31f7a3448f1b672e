import type { AssetOwner, MediaStep, ProcessedVideo } from '@atelier/contracts/media/assets';
import mongoose, { Schema } from 'mongoose';

/**
 * Processing state of an uploaded video. The owner's row has a summary of it; this is the full
 * record.
 */
export interface AssetRow {
  _id: string;
  owner: AssetOwner;
  attempt: number;
  status: 'queued' | 'processing' | 'ready' | 'failed';
  progress: number;
  step: MediaStep | null;
  error: string | null;
  video: ProcessedVideo | null;
  /** Whether its file was found to tell no place, device or author. */
  anonymous?: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const assetSchema = new Schema<AssetRow>(
  {
    _id: { type: String, required: true },
    owner: { type: Schema.Types.Mixed, required: true },
    attempt: { type: Number, required: true },
    status: { type: String, required: true },
    progress: { type: Number, required: true },
    step: { type: String, default: null },
    error: { type: String, default: null },
    video: { type: Schema.Types.Mixed, default: null },
    anonymous: Boolean,
  },
  { versionKey: false, collection: 'assets', timestamps: true },
);
assetSchema.index({ status: 1, updatedAt: -1 });

export const AssetModel = mongoose.model('Asset', assetSchema);
