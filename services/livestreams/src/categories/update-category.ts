import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { CategoryModel, type CategoryRow, presentCategory } from './category-model.ts';
import { refuseDefault, throwTaken } from './create-category.ts';

/** Updates a category. The default one is not stored and stays as it is. */
export const updateCategory = handle(
  livestreamCategoryOperations.update,
  async ({ input: { id, ...changes }, announce, inTransaction }) => {
    refuseDefault(changes);
    if (!isObjectId(id)) throw notFound('Category not found');
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const category = await inTransaction(({ session }) =>
      CategoryModel.findByIdAndUpdate(
        id,
        { $set: given },
        { session, returnDocument: 'after' },
      ).lean<CategoryRow>(),
    ).catch(throwTaken);
    if (!category) throw notFound('Category not found');
    announce('livestreams.changed', { tags: ['livestreams'] });
    return { message: 'Category updated successfully', category: presentCategory(category) };
  },
);
