import { categoryOperations } from '@atelier/contracts/categories';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors';
import { isObjectId } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { CategoryModel } from './category-model.ts';
import { presentCategory } from './present-category.ts';

function nameTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  const message = 'A category with this name already exists';
  throw new AppError('NAME_TAKEN', message, { fields: [{ path: 'name', message }] });
}

export const createCategory = handle(categoryOperations.create, async ({ input, announce }) => {
  const category = await CategoryModel.create({ name: input.name }).catch(nameTaken);
  announce('catalog.changed', { tags: ['categories'] });
  return { message: 'Category added.', category: presentCategory(category.toObject()) };
});

export const updateCategory = handle(categoryOperations.update, async ({ input, announce }) => {
  const category = isObjectId(input.id)
    ? await CategoryModel.findByIdAndUpdate(
        input.id,
        { name: input.name },
        { returnDocument: 'after' },
      )
        .lean()
        .catch(nameTaken)
    : null;
  if (!category) throw notFound('Category not found.');
  announce('catalog.changed', { tags: ['categories', 'courses'] });
  return { message: 'Category updated.', category: presentCategory(category) };
});
