import { categoryOperations } from '@atelier/contracts/catalog/categories';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel } from '../courses/course-model.ts';
import { CategoryModel } from './category-model.ts';

export const removeCategory = handle(
  categoryOperations.remove,
  async ({ input, announce, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Category not found.');
    await inTransaction(async ({ session }) => {
      const removed = await CategoryModel.findByIdAndDelete(input.id, { session });
      if (!removed) throw notFound('Category not found.');
      const uses = await CourseModel.countDocuments({ category_id: removed._id }, { session });
      if (uses > 0) throw inUse('category', uses);
    });
    announce('catalog.changed', { tags: ['categories'] });
    return { message: 'Category has been deleted.' };
  },
);

/** Builds a 409 error that states how many courses prevent the deletion. */
export function inUse(what: string, courses: number): AppError {
  return new AppError(
    'IN_USE',
    `This ${what} is used by ${courses} ${courses === 1 ? 'course' : 'courses'}`,
  );
}
