import { categoryOperations } from '@atelier/contracts/catalog/categories';
import { editBy, refuseRenamed } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { CategoryModel, type CategoryRow, presentCategory } from './category-model.ts';

function nameTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  const message = 'A category with this name already exists';
  throw new AppError('NAME_TAKEN', message, { fields: [{ path: 'name', message }] });
}

export const createCategory = handle(
  categoryOperations.create,
  async ({ input, announce, inTransaction }) => {
    const category = await inTransaction(async ({ session }) => {
      const [created] = await CategoryModel.create([{ name: input.name }], { session });
      return created!.toObject<CategoryRow>();
    }).catch(nameTaken);
    announce('catalog.changed', { tags: ['categories'] });
    return { message: 'Category added.', category: presentCategory(category) };
  },
);

export const updateCategory = handle(
  categoryOperations.update,
  async ({ input, actor, announce, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Category not found.');
    const category = await inTransaction(async ({ session }) => {
      const row = await CategoryModel.findById(input.id, null, { session });
      if (!row) throw notFound('Category not found.');
      refuseRenamed(row.name, input.if_name, row.toObject<CategoryRow>().edits?.name);
      row.set({ name: input.name, edits: { name: editBy(actor) } });
      await row.save({ session });
      return row.toObject<CategoryRow>();
    }).catch(nameTaken);
    announce('catalog.changed', { tags: ['categories', 'courses'] });
    return { message: 'Category updated.', category: presentCategory(category) };
  },
);
