import { anyCase } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  /** Changes whenever a course takes the category up, so that a deletion at the same moment conflicts. */
  usedAt?: Date;
}

const categorySchema = new Schema<CategoryRow>(
  { name: { type: String, required: true }, usedAt: Date },
  { versionKey: false, collection: 'categories' },
);
categorySchema.index({ name: 1 }, { unique: true, collation: anyCase });

export const CategoryModel = mongoose.model('Category', categorySchema);
