import { livestreamCategoryOperations } from '@atelier/contracts/livestreams';
import { handle } from '@atelier/service-kit/service';
import { anyCase, CategoryModel } from './category-model.ts';
import { presentCategory } from './present-category.ts';

export const listCategories = handle(livestreamCategoryOperations.list, async () => {
  const categories = await CategoryModel.find().sort({ name: 1 }).collation(anyCase).lean();
  return categories.map(presentCategory);
});
