import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import { type Allowance, allowanceLimits } from '@atelier/contracts/commerce/plans';

import mongoose, { Schema, type Types } from 'mongoose';

/** A video opened with an allowance. It stays open. */
export interface OpeningRow {
  _id: Types.ObjectId;
  userId: string;
  kind: PremiumVideo['kind'];
  /** Id of the lesson or livestream. Replacing the file does not make it a different video. */
  videoId: string;
  allowance: Allowance;
  openedAt: Date;
}

const text = { type: String, required: true };

const openingSchema = new Schema<OpeningRow>(
  {
    userId: text,
    kind: { ...text, enum: ['lesson', 'livestream'] },
    videoId: text,
    allowance: { ...text, enum: Object.keys(allowanceLimits) },
    openedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'openings' },
);
// Counts each video once, however often it is opened.
openingSchema.index({ userId: 1, kind: 1, videoId: 1 }, { unique: true });

export const OpeningModel = mongoose.model('Opening', openingSchema);
