import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { LessonModel, type LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';

/** Finds a lesson by its id alone, because it may have been moved to another course. */
export const getLesson = handle(lessonOperations.find, async ({ input: { id } }) => {
  const row = isObjectId(id) ? await LessonModel.findById(id).lean<LessonRow>() : null;
  if (!row) throw notFound('Lesson not found.');
  return { lesson: presentLesson(row, adminViewer), course_id: row.course_id.toHexString() };
});
