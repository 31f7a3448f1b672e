import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  findPlaces,
  keepSectionsTogether,
  placeOf,
  storePlaces,
} from '../sections/arrange-lessons.ts';
import { touchCourse } from './touch-course.ts';

/**
 * Reorders the lessons of a course. Lessons that are not named keep their relative order and follow
 * the named ones, because the client may not have seen the newest lessons. Each lesson stays in its
 * section, and sections do not move.
 *
 * @throws AppError VALIDATION naming `lesson_ids` if one is not in the course or is named twice;
 *   CHANGED if the order no longer matches `if_lesson_ids`
 */
export const reorderLessons = handle(
  lessonOperations.reorder,
  async ({ input, announce, inTransaction }) => {
    const { courseId, lesson_ids, if_lesson_ids } = input;
    if (!isObjectId(courseId)) throw notFound('Course not found.');
    await inTransaction(async ({ session }) => {
      await touchCourse(courseId, session);
      const rows = await findPlaces(courseId, session);
      const all = rows.map(({ _id }) => _id.toHexString());
      refuseChangedOrder(all, if_lesson_ids);
      const named = new Set(lesson_ids);
      const rest = all.filter((id) => !named.has(id));
      const isFit = named.size === lesson_ids.length && named.size + rest.length === all.length;
      if (!isFit) throw unfit();
      const order = [...lesson_ids, ...rest];
      const placeById = new Map(rows.map((row) => [row._id.toHexString(), placeOf(row)]));
      const places = order.map((id) => placeById.get(id)!);
      await storePlaces(rows, places, session);
      await keepSectionsTogether(courseId, session);
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lessons have been reordered.' };
  },
);

function unfit() {
  return invalid('lesson_ids', 'lesson_ids must be lessons of the course, each once');
}

/**
 * Rejects an order that was based on a different order than the stored one. Lessons added or
 * deleted in the meantime are ignored, because they do not change the relative order of the others.
 *
 * @param seen order that the client saw; if omitted, any stored order is accepted
 * @throws AppError CHANGED
 */
export function refuseChangedOrder(stored: readonly string[], seen?: readonly string[]): void {
  if (!seen) return;
  const known = new Set(seen);
  const left = new Set(stored);
  const before = seen.filter((id) => left.has(id));
  const now = stored.filter((id) => known.has(id));
  if (before.join() === now.join()) return;
  throw new AppError('CHANGED', 'Someone else has reordered the lessons in the meantime.');
}
