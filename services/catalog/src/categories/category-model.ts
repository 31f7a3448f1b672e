import type { Category } from '@atelier/contracts/catalog/categories';
import type { Edits } from '@atelier/service-kit/data/edits';
import { anyCase } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  /**
   * Updated whenever a course is assigned to the category, so that a concurrent deletion conflicts.
   */
  usedAt?: Date;
  edits?: Edits;
}

const categorySchema = new Schema<CategoryRow>(
  { name: { type: String, required: true }, usedAt: Date, edits: Schema.Types.Mixed },
  { versionKey: false, collection: 'categories' },
);
categorySchema.index({ name: 1 }, { unique: true, collation: anyCase });

export const CategoryModel = mongoose.model('Category', categorySchema);

export function presentCategory(category: CategoryRow): Category {
  return { id: category._id.toHexString(), name: category.name };
}
