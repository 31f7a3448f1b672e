import { categoryOperations } from '@atelier/contracts/catalog/categories';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage, wholeList } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { anyCase, CategoryModel, type CategoryRow, categoriesByName } from './category-model.ts';
import { presentCategory } from './present-category.ts';

export const listCategories = handle(categoryOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const categories = await CategoryModel.find().sort({ name: 1 }).collation(anyCase).lean();
    return wholeList(categories.map(presentCategory));
  }
  const order = orderOf(page.sort, { name: categoriesByName }, categoriesByName);
  const filter = input.q ? { name: containsText(input.q) } : {};
  const { rows, total } = await findPage<CategoryRow>(CategoryModel, filter, page, order);
  return { body: rows.map(presentCategory), total };
});
