import { type StarColor, starColors } from '@atelier/contracts/livestreams/livestreams';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

export interface CategoryRow {
  _id: Types.ObjectId;
  name: string;
  slug: string;
  card_bg_color: string;
  left_section_bg_color: string;
  star_color: StarColor;
  /** Changes whenever a livestream takes the category up, so that a deletion at the same moment conflicts. */
  usedAt?: Date;
}

/** Compares letters only: `Design` and `design` are one name. */
export const anyCase = { locale: 'en', strength: 2 } as const;

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

/** By name, which is unique. */
export const categoriesByName: ListOrder = {
  keys: { name: 1 },
  index: 'name_1',
  collation: anyCase,
};

export const CategoryModel = mongoose.model('LivestreamCategory', categorySchema);
