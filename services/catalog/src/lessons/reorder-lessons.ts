import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { LessonModel, type LessonRow, lessonOrder } from './lesson-model.ts';
import { refuseChangedOrder } from './refuse-changed-order.ts';
import { touchCourse } from './touch-course.ts';

/**
 * Who orders may not have seen the newest lessons: those that are not named follow, as they were.
 * @throws AppError VALIDATION naming `lesson_ids` when one is not of the course, or named twice;
 *   CHANGED when the order is no longer the one in `if_lesson_ids`
 */
export const reorderLessons = handle(
  lessonOperations.reorder,
  async ({ input, announce, inTransaction }) => {
    const { courseId, lesson_ids, if_lesson_ids } = input;
    if (!isObjectId(courseId)) throw notFound('Course not found.');
    await inTransaction(async ({ session }) => {
      await touchCourse(courseId, session);
      const rows = await LessonModel.find({ course_id: courseId }, { serial: 1 }, { session })
        .sort(lessonOrder)
        .lean<Pick<LessonRow, '_id' | 'serial'>[]>();
      const all = rows.map(({ _id }) => _id.toHexString());
      refuseChangedOrder(all, if_lesson_ids);
      const named = new Set(lesson_ids);
      const rest = all.filter((id) => !named.has(id));
      const isFit = named.size === lesson_ids.length && named.size + rest.length === all.length;
      if (!isFit) throw unfit();
      const order = [...lesson_ids, ...rest];
      const serials = new Map(order.map((id, index) => [id, index + 1]));
      const moves = rows.flatMap(({ _id, serial: before }) => {
        const serial = serials.get(_id.toHexString())!;
        const filter = { _id, course_id: courseId };
        return serial === before ? [] : { updateOne: { filter, update: { $set: { serial } } } };
      });
      if (moves.length > 0) await LessonModel.bulkWrite(moves, { session, timestamps: false });
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lessons have been reordered.' };
  },
);

function unfit() {
  return invalid('lesson_ids', 'lesson_ids must be lessons of the course, each once');
}
