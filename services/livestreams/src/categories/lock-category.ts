import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { ClientSession, Types } from 'mongoose';
import { CategoryModel, type CategoryRow } from './category-model.ts';

/**
 * Returns the category with this id, or null for the default one. Also writes to the category, so
 * that a concurrent deletion conflicts with this transaction.
 *
 * @throws AppError VALIDATION naming `category_id`
 */
export async function lockCategory(
  id: string,
  session: ClientSession,
): Promise<CategoryRow | null> {
  if (id === uncategorized.id) return null;
  const use = { $currentDate: { usedAt: true } } as const;
  const options = { session, returnDocument: 'after' } as const;
  const category = isObjectId(id)
    ? await CategoryModel.findByIdAndUpdate(id, use, options).lean<CategoryRow>()
    : null;
  if (!category) throw invalid('category_id', 'Category does not exist');
  return category;
}

/** Returns the category of a livestream, or null for the default one. */
export async function categoryOf(
  { category_id }: { readonly category_id: Types.ObjectId | null },
  session: ClientSession | null = null,
): Promise<CategoryRow | null> {
  if (!category_id) return null;
  return CategoryModel.findById(category_id).session(session).lean<CategoryRow>();
}
