import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  /** Changes whenever a course takes the category up, so that a deletion at the same moment conflicts. */
  usedAt?: Date;
}

/** Compares letters only: `Design` and `design` are one name. */
export const anyCase = { locale: 'en', strength: 2 } as const;

const categorySchema = new Schema<CategoryRow>(
  { name: { type: String, required: true }, usedAt: Date },
  { versionKey: false, collection: 'categories' },
);
categorySchema.index({ name: 1 }, { unique: true, collation: anyCase });

/** By name, which is unique. */
export const categoriesByName: ListOrder = {
  keys: { name: 1 },
  index: 'name_1',
  collation: anyCase,
};

export const CategoryModel = mongoose.model('Category', categorySchema);
