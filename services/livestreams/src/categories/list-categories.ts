import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { listByName } from '@atelier/service-kit/data/list-by-name';
import { handle } from '@atelier/service-kit/rpc/service';
import { CategoryModel, type CategoryRow } from './category-model.ts';
import { presentCategory } from './present-category.ts';

export const listCategories = handle(livestreamCategoryOperations.list, ({ input }) =>
  listByName<CategoryRow, ReturnType<typeof presentCategory>>(
    CategoryModel,
    input,
    presentCategory,
  ),
);
