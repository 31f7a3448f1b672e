import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import { type StarColor, starColors } from '@atelier/contracts/livestreams/category-rules';
import { anyCase } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  slug: string;
  card_bg_color: string;
  left_section_bg_color: string;
  star_color: StarColor;
  /** Updated whenever a livestream is assigned, so that a concurrent deletion conflicts. */
  usedAt?: Date;
}

const text = { type: String, required: true };

const categorySchema = new Schema<CategoryRow>(
  {
    name: text,
    slug: text,
    card_bg_color: text,
    left_section_bg_color: text,
    star_color: { ...text, enum: starColors },
    usedAt: Date,
  },
  { versionKey: false, collection: 'categories' },
);
categorySchema.index({ name: 1 }, { unique: true, collation: anyCase });
categorySchema.index({ slug: 1 }, { unique: true });

export const CategoryModel = mongoose.model('LivestreamCategory', categorySchema);

export function presentCategory(category: CategoryRow): LivestreamCategory {
  return {
    id: category._id.toHexString(),
    name: category.name,
    slug: category.slug,
    card_bg_color: category.card_bg_color,
    left_section_bg_color: category.left_section_bg_color,
    star_color: category.star_color,
    is_default: false,
  };
}
