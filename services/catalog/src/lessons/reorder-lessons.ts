import { lessonOperations } from '@atelier/contracts/lessons';
import { invalid, notFound } from '@atelier/service-kit/errors';
import { inTransaction, isObjectId } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { LessonModel, type LessonRow } from './lesson-model.ts';
import { touchCourse } from './touch-course.ts';

/**
 * All lessons of the course, or none: who has not seen a new lesson cannot say where it belongs.
 * @throws AppError VALIDATION naming `lesson_ids`
 */
export const reorderLessons = handle(lessonOperations.reorder, async ({ input, announce }) => {
  const { courseId, lesson_ids } = input;
  if (!isObjectId(courseId)) throw notFound('Course not found.');
  await inTransaction(async (session) => {
    await touchCourse(courseId, session);
    const rows = await LessonModel.find({ course_id: courseId }, { serial: 1 }, { session }).lean<
      Pick<LessonRow, '_id' | 'serial'>[]
    >();
    const serials = new Map(lesson_ids.map((id, index) => [id, index + 1]));
    if (serials.size !== lesson_ids.length || serials.size !== rows.length) throw incomplete();
    const moves = rows.flatMap(({ _id, serial: before }) => {
      const serial = serials.get(_id.toHexString());
      if (serial === undefined) throw incomplete();
      const filter = { _id, course_id: courseId };
      return serial === before ? [] : { updateOne: { filter, update: { $set: { serial } } } };
    });
    if (moves.length > 0) await LessonModel.bulkWrite(moves, { session, timestamps: false });
  });
  announce('catalog.changed', { tags: ['courses'] });
  return { message: 'The lessons have a new order.' };
});

function incomplete() {
  return invalid('lesson_ids', 'lesson_ids must be every lesson of the course, each once');
}
