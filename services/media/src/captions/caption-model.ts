import type { Cue } from '@atelier/contracts/media/captions';
import type { Captions } from '@atelier/contracts/media/playback';
import mongoose, { Schema, type Types } from 'mongoose';

/** Captions of one stored video in one language. */
export interface CaptionRow extends Pick<Captions, 'language' | 'kind' | 'origin' | 'reviewed'> {
  _id: Types.ObjectId;
  assetId: string;
  /** Ordered by their start. */
  cues: Cue[];
  /** Whether they were made for this video, or checked against it. */
  fits: boolean;
  created_at: Date;
  updated_at: Date;
}

const captionSchema = new Schema<CaptionRow>(
  {
    assetId: { type: String, required: true },
    language: { type: String, required: true },
    kind: { type: String, required: true },
    origin: { type: String, required: true },
    reviewed: { type: Boolean, required: true },
    // Thousands of plain rows, which mongoose would make documents of.
    cues: { type: Schema.Types.Mixed, required: true },
    fits: { type: Boolean, default: true },
  },
  {
    versionKey: false,
    collection: 'captions',
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
  },
);
captionSchema.index({ assetId: 1, language: 1, kind: 1 }, { unique: true });

export const CaptionModel = mongoose.model('Caption', captionSchema);
