import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';

/**
 * Ensures that the category and instructor of a course exist, and writes to both, so that deleting
 * one of them concurrently conflicts with this transaction.
 *
 * @throws AppError VALIDATION naming the field
 */
export async function lockReferences(
  input: { readonly category_id?: string; readonly instructor_id?: string },
  session: ClientSession,
): Promise<void> {
  if (input.category_id !== undefined) {
    await take(CategoryModel, input.category_id, 'category_id', 'Category', session);
  }
  if (input.instructor_id !== undefined) {
    await take(InstructorModel, input.instructor_id, 'instructor_id', 'Instructor', session);
  }
}

/** The one method of a Mongoose model needed here, for any row type. */
interface Updatable {
  updateOne(
    filter: { _id: string },
    update: { $currentDate: { usedAt: true } },
    options: { session: ClientSession },
  ): PromiseLike<{ matchedCount: number }>;
}

async function take(
  model: Updatable,
  id: string,
  path: string,
  label: string,
  session: ClientSession,
): Promise<void> {
  const found =
    isObjectId(id) &&
    (await model.updateOne({ _id: id }, { $currentDate: { usedAt: true } }, { session }));
  if (!found || found.matchedCount === 0) throw invalid(path, `${label} does not exist`);
}
