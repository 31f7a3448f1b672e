import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { LivestreamModel } from '../livestreams/livestream-model.ts';
import { CategoryModel } from './category-model.ts';

/** Deletes a category. Its livestreams move to the default one in the same transaction. */
export const removeCategory = handle(
  livestreamCategoryOperations.remove,
  async ({ input, announce, log, inTransaction }) => {
    if (input.id === uncategorized.id) {
      throw new AppError('IN_USE', 'The default category cannot be deleted');
    }
    if (!isObjectId(input.id)) throw notFound('Category not found');
    const moved = await inTransaction(async ({ session }) => {
      const removed = await CategoryModel.findByIdAndDelete(input.id, { session });
      if (!removed) throw notFound('Category not found');
      const inside = { category_id: removed._id };
      const result = await LivestreamModel.updateMany(inside, { category_id: null }, { session });
      return result.modifiedCount;
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    log.info({ event: 'livestream-category-removed', categoryId: input.id, moved });
    return { message: 'Category deleted successfully' };
  },
);
