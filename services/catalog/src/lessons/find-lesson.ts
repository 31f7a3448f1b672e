import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { LessonModel } from './lesson-model.ts';

/**
 * Finds a lesson of this course. A lesson of another course counts as not found.
 *
 * @throws AppError NOT_FOUND
 */
export async function findLesson(
  { courseId, lessonId }: { readonly courseId: string; readonly lessonId: string },
  session: ClientSession,
) {
  const lesson =
    isObjectId(courseId) && isObjectId(lessonId)
      ? await LessonModel.findOne({ _id: lessonId, course_id: courseId }, null, { session })
      : null;
  if (!lesson) throw notFound('Lesson not found.');
  return lesson;
}

export function ownerOf({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  return { service: 'catalog', kind: 'lesson', id: lessonId, parentId: courseId } as const;
}
