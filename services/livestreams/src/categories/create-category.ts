import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import { AppError, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { CategoryModel, type CategoryRow, presentCategory } from './category-model.ts';

export const createCategory = handle(
  livestreamCategoryOperations.create,
  async ({ input, announce, inTransaction }) => {
    refuseDefault(input);
    const category = await inTransaction(async ({ session }) => {
      const [created] = await CategoryModel.create([input], { session });
      return created!.toObject<CategoryRow>();
    }).catch(throwTaken);
    announce('livestreams.changed', { tags: ['livestreams'] });
    return { message: 'Category created successfully', category: presentCategory(category) };
  },
);

/** The default category is not stored, so no index protects its name and slug. */
export function refuseDefault({
  name,
  slug,
}: {
  name?: string | undefined;
  slug?: string | undefined;
}) {
  if (name?.toLowerCase() === uncategorized.name.toLowerCase()) throw taken('name');
  if (slug === uncategorized.slug) throw taken('slug');
}

/** @throws AppError NAME_TAKEN or SLUG_TAKEN for the error of an index */
export function throwTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  throw taken(keyPattern && 'slug' in keyPattern ? 'slug' : 'name');
}

function taken(path: 'name' | 'slug'): AppError {
  const message = `A category with this ${path} already exists`;
  const code = path === 'name' ? 'NAME_TAKEN' : 'SLUG_TAKEN';
  return new AppError(code, message, { fields: [{ path, message }] });
}
