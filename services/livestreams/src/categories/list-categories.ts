import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { listByName } from '@atelier/service-kit/data/list-by-name';
import { handle } from '@atelier/service-kit/rpc/service';
import { CategoryModel, type CategoryRow, presentCategory } from './category-model.ts';

export const listCategories = handle(livestreamCategoryOperations.list, ({ input }) =>
  listByName<CategoryRow, ReturnType<typeof presentCategory>>(
    CategoryModel,
    input,
    presentCategory,
  ),
);
