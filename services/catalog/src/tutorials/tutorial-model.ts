import type { Edits } from '@atelier/service-kit/data/edits';
import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';
import { type Picture, pictureField } from '@atelier/service-kit/storage/pictures';
import mongoose, { Schema, type Types } from 'mongoose';

export interface SubTutorialEntry {
  _id: Types.ObjectId;
  title: string;
  description: string;
}

/** A stored tutorial. Sub-tutorials are embedded because they are always written together. */
export interface TutorialRow {
  _id: Types.ObjectId;
  title: string;
  shortDesc: string | null;
  is_pro: boolean;
  cover: Picture | null;
  tutorials: SubTutorialEntry[];
  edits?: Edits;
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
    edits: Schema.Types.Mixed,
  },
  {
    versionKey: false,
    collection: 'tutorials',
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
  },
);
/**
 * Fields that lists filter by. They follow the sort keys, so that rows that do not match are never
 * fetched.
 */
const filtered = { is_pro: 1, title: 1 } as const;
const ever = { $gte: new Date(0) };
tutorialSchema.index({ created_at: -1, _id: -1, ...filtered }, { name: 'list' });
tutorialSchema.index({ updated_at: 1, _id: 1, ...filtered }, { name: 'list_by_updated' });
tutorialSchema.index(
  { title: 1, _id: 1, is_pro: 1 },
  { name: 'list_by_title', collation: anyCase },
);
tutorialSchema.index({ 'tutorials._id': 1 });
tutorialSchema.index({ 'cover.assetId': 1 }, { sparse: true });

export const TutorialModel = mongoose.model('Tutorial', tutorialSchema);

/** Default order of tutorial lists: newest first. */
export const newestFirst: ListOrder = {
  keys: { created_at: -1, _id: -1 },
  index: 'list',
  indexBounds: { created_at: ever },
};

export const tutorialOrders: Readonly<Record<string, ListOrder>> = {
  created_at: { ...newestFirst, keys: { created_at: 1, _id: 1 } },
  updated_at: {
    keys: { updated_at: 1, _id: 1 },
    index: 'list_by_updated',
    indexBounds: { updated_at: ever },
  },
  title: {
    keys: { title: 1, _id: 1 },
    index: 'list_by_title',
    collation: anyCase,
    indexBounds: { title: { $gte: '' } },
  },
};
