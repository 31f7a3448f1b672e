import { type Picture, pictureField } from '@atelier/service-kit/pictures';
import mongoose, { Schema, type Types } from 'mongoose';

export interface SubTutorialEntry {
  _id: Types.ObjectId;
  title: string;
  description: string;
}

/** Sub-tutorials live in the row of their tutorial: they are only ever written together. */
export interface TutorialRow {
  _id: Types.ObjectId;
  title: string;
  shortDesc: string | null;
  is_pro: boolean;
  cover: Picture | null;
  tutorials: SubTutorialEntry[];
  created_at: Date;
  updated_at: Date;
}

const entrySchema = new Schema<SubTutorialEntry>({
  title: { type: String, default: '' },
  description: { type: String, default: '' },
});

const tutorialSchema = new Schema<TutorialRow>(
  {
    title: { type: String, required: true },
    shortDesc: { type: String, default: null },
    is_pro: { type: Boolean, required: true },
    cover: pictureField,
    tutorials: [entrySchema],
  },
  {
    versionKey: false,
    collection: 'tutorials',
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
  },
);
tutorialSchema.index({ created_at: -1, _id: -1 });
tutorialSchema.index({ 'tutorials._id': 1 });
tutorialSchema.index({ 'cover.assetId': 1 }, { sparse: true });

export const TutorialModel = mongoose.model('Tutorial', tutorialSchema);
