import type { Category } from '@atelier/contracts/catalog/categories';
import type { CategoryRow } from './category-model.ts';

export function presentCategory(category: CategoryRow): Category {
  return { id: category._id.toHexString(), name: category.name };
}
